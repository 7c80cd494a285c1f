import { visits } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';

type Row = [day: string, reason: string, observations: string, conclusions: string, level: number, tags?: string[]];

/** Three years of Mario's visits: check-ups by the family doctor, and their follow-ups. */
const ofMario: Row[] = [
  [
    '2023-11-21',
    'Controllo di medicina generale (dott.ssa Neri)',
    'PA 152/94 mmHg a riposo, confermata a una seconda misura. Peso 86 kg. Riferisce cefalea al risveglio.',
    'Ipertensione arteriosa. Dieta iposodica, attività fisica, esami ematochimici ed ECG. Controllo dopo 4 settimane.',
    4,
    ['Medicina generale', 'Cardiologia'],
  ],
  [
    '2023-12-05',
    'Visita cardiologica con ECG (dott.ssa Costa)',
    'ECG: ritmo sinusale 72 bpm, nei limiti. Toni validi, pause libere. Colesterolo LDL 158 mg/dl.',
    'Inizia ramipril 5 mg al mattino e atorvastatina 20 mg la sera. Ecocardiogramma di controllo.',
    4,
    ['Cardiologia'],
  ],
  [
    '2023-12-19',
    'Prova da sforzo',
    'Test massimale interrotto per esaurimento muscolare al 92% della frequenza teorica. Nessun dolore toracico.',
    'Prova negativa per ischemia inducibile. Cardiopatia ischemica esclusa.',
    4,
    ['Cardiologia'],
  ],
  [
    '2024-04-18',
    'Gonalgia destra da tre mesi (dott. Gallo)',
    'Dolore alla rima mediale, scroscio femoro-rotuleo, flessione completa. Radiografia: iniziale riduzione della rima.',
    'Gonartrosi destra di grado lieve. Fisioterapia, 10 sedute. Risonanza se il dolore persiste.',
    4,
    ['Ortopedia'],
  ],
  [
    '2024-06-03',
    'Controllo ortopedico con risonanza',
    'RM: lesione degenerativa del corno posteriore del menisco mediale. Nessun versamento.',
    'Trattamento conservativo. Evitare la corsa, consigliati nuoto e cyclette. Controllo a sei mesi.',
    4,
    ['Ortopedia', 'Fisiatria'],
  ],
  [
    '2024-09-30',
    'Pirosi e rigurgito notturno (dott. Greco)',
    'Addome trattabile. Sintomi dopo pasti abbondanti e in posizione supina, da circa due mesi.',
    'Reflusso gastroesofageo. Pantoprazolo 20 mg per otto settimane, testata del letto rialzata.',
    4,
    ['Gastroenterologia'],
  ],
  [
    '2025-01-15',
    'Controllo annuale (dott.ssa Neri)',
    'PA 134/82 mmHg. Peso 84 kg. Glicemia a digiuno 112 mg/dl, emoglobina glicata 5,9%.',
    'Prediabete. Riduzione degli zuccheri semplici, ripetere la glicata tra sei mesi. Terapia invariata.',
    4,
    ['Medicina generale', 'Diabetologia'],
  ],
  [
    '2025-03-27',
    'Palpitazioni (dott.ssa Costa)',
    'Holter 24 ore: 412 extrasistoli ventricolari isolate, monomorfe. Ecocardiogramma nella norma.',
    'Extrasistolia benigna. Ridurre il caffè. Nessuna terapia antiaritmica.',
    4,
    ['Cardiologia'],
  ],
  [
    '2025-10-09',
    'Primo colloquio psicologico (dott.ssa Galli)',
    'Umore deflesso da alcuni mesi, sonno interrotto, dopo il cambio di lavoro. Nessuna ideazione autolesiva.',
    'Episodio depressivo lieve. Percorso di sostegno, un colloquio ogni due settimane.',
    6,
    ['Psicologia'],
  ],
  [
    '2025-11-18',
    'Visita pneumologica per russamento (dott.ssa De Luca)',
    'La moglie riferisce pause del respiro nel sonno. Epworth 11. BMI 27,4. Spirometria nella norma.',
    'Sospetta sindrome delle apnee ostruttive. Polisonnografia domiciliare.',
    4,
    ['Pneumologia', 'Cardiologia'],
  ],
  [
    '2026-02-20',
    'Ecografia addominale ed esito esami (dott.ssa Neri)',
    'Steatosi epatica lieve. ALT 48 U/l. Colecisti e reni nella norma.',
    'Calo ponderale di 4-5 kg in sei mesi, alcol da evitare. Ripetere le transaminasi a maggio.',
    5,
    ['Medicina interna'],
  ],
  [
    '2026-08-11',
    'Formicolio alla mano destra (dott. Ferri)',
    'Ipoestesia delle prime tre dita, test di Tinel e Phalen positivi a destra. Forza conservata.',
    'Sospetta sindrome del tunnel carpale. Elettromiografia; tutore notturno.',
    4,
    ['Neurologia', 'Ortopedia'],
  ],
  [
    '2026-09-08',
    'Visita urologica (dott. Fontana)',
    'Nicturia due volte per notte. Prostata aumentata, consistenza elastica. PSA 1,8 ng/ml.',
    'Ipertrofia prostatica benigna. Serenoa repens per tre mesi, controllo con uroflussometria.',
    6,
    ['Urologia'],
  ],
  [
    '2026-11-09',
    'Controllo della pressione (dott.ssa Neri)',
    'Media delle misure a casa 128/79 mmHg. Peso 82 kg.',
    'Buon controllo pressorio. Terapia invariata, prossimo controllo tra sei mesi.',
    1,
    ['Medicina generale', 'Cardiologia'],
  ],
];

const ofGiulia: Row[] = [
  [
    '2024-03-05',
    'Stanchezza e pallore',
    'Emoglobina 10,4 g/dl, ferritina 6 ng/ml. Cicli abbondanti.',
    'Anemia sideropenica. Ferro per via orale per tre mesi.',
    4,
    ['Ematologia'],
  ],
  [
    '2026-09-17',
    'Visita ginecologica (dott.ssa Marino)',
    'Dismenorrea in aumento, dolore pelvico nella seconda metà del ciclo.',
    'Sospetta endometriosi. Ecografia transvaginale di secondo livello.',
    6,
    ['Ginecologia e ostetricia'],
  ],
];

const rowsOf = (patient: string, rows: Row[], known: Known) =>
  rows.map(([day, reason, observations, conclusions, level, tags = []]) => ({
    ...sharedColumns(known, `visit ${patient} ${day}`, { patient, on: day, level, tags }),
    day,
    reason,
    observations,
    conclusions,
  }));

export const seedVisits = (tx: Tx, known: Known) =>
  tx.insert(visits).values([...rowsOf(MARIO, ofMario, known), ...rowsOf(GIULIA, ofGiulia, known)]);

/** What a person is told to do about an alarming value: the key of an advice in `CRITICAL_VALUES`, and its words. */
export const ADVICE = {
  emergency: {
    it: 'Chiami subito il 112.',
    en: 'Call 112 at once.',
  },
  ill: {
    it: 'Chiami il 112 se sta male (dolore, affanno, confusione, svenimento); altrimenti il medico adesso.',
    en: 'Call 112 if you feel ill (pain, breathlessness, confusion, fainting); otherwise your doctor now.',
  },
  child: {
    it: 'Chiami subito il pediatra o il 112.',
    en: 'Call the paediatrician or 112 at once.',
  },
  now: {
    it: 'Chiami adesso il medico o il 116117; al pronto soccorso se non risponde nessuno.',
    en: 'Call your doctor or 116117 now; go to the emergency department if nobody answers.',
  },
  sugar: {
    it: 'Prenda subito 15 g di zucchero e rimisuri dopo 15 minuti; se non si riprende chiami il 112.',
    en: 'Take 15 g of sugar now and recheck after 15 minutes; if no recovery call 112.',
  },
  today: {
    it: 'Senta il medico oggi.',
    en: 'Speak to your doctor today.',
  },
} as const;

/**
 * Values that must be told at once. Each line: key of a test, or of a vital sign (`vital_…`) | unit in UCUM | group of people |
 * level | alarm at or below | its text in Italian | in English | its advice | alarm at or above | its text in Italian | in
 * English | its advice | only below this age in days | source. Compiled by the editors from the sources named; no specialist
 * has reviewed them yet.
 */
export const CRITICAL_VALUES = `
potassium|mmol/L|adult|critical|2.5|Potassio molto basso: rischio di aritmie.|Very low potassium: risk of arrhythmia.|ill|6.5|Potassio molto alto: rischio di aritmie.|Very high potassium: risk of arrhythmia.|ill||RCPath G158 (2017); Italian critical values consensus (SIBioC-SIPMeL); UK Kidney Association 2023
potassium|mmol/L|adult|urgent|3|Potassio basso.|Low potassium.|today|6|Potassio alto.|High potassium.|today||UK Kidney Association 2023; ESC HF 2021
sodium|mmol/L|adult|critical|120|Sodio molto basso: può dare confusione e convulsioni.|Very low sodium: can cause confusion and seizures.|ill|160|Sodio molto alto: disidratazione grave.|Very high sodium: severe dehydration.|ill||RCPath G158 (2017); Italian critical values consensus (SIBioC-SIPMeL)
sodium|mmol/L|adult|urgent|128|Sodio basso.|Low sodium.|today|150|Sodio alto.|High sodium.|today||ERA-EDTA/ESE hyponatraemia 2014
calcium|mg/dL|adult|critical|7|Calcio molto basso: crampi e aritmie.|Very low calcium: cramps and arrhythmia.|ill|14|Calcio molto alto: confusione e aritmie.|Very high calcium: confusion and arrhythmia.|ill||RCPath G158 (2017); Italian critical values consensus (SIBioC-SIPMeL)
calcium|mg/dL|adult|urgent|7.6|Calcio basso.|Low calcium.|today|12|Calcio alto.|High calcium.|today||RCPath G158; Society for Endocrinology 2016
calcium_ion|mmol/L|adult|critical|0.8|Calcio ionizzato molto basso.|Very low ionised calcium.|ill|1.6|Calcio ionizzato molto alto.|Very high ionised calcium.|ill||RCPath G158 (2017); Italian critical values consensus (SIBioC-SIPMeL)
magnesium|mg/dL|adult|critical|1|Magnesio molto basso: crampi e aritmie.|Very low magnesium: cramps and arrhythmia.|now|4.9|Magnesio molto alto.|Very high magnesium.|now||RCPath G158; SIBioC-SIPMeL
phosphate|mg/dL|adult|critical|1|Fosforo molto basso: debolezza grave.|Very low phosphate: severe weakness.|now||||||RCPath G158; SIBioC-SIPMeL
glucose|mg/dL|adult|critical|54|Glicemia pericolosamente bassa.|Dangerously low blood sugar.|sugar||||||ADA 2025 (level 2 hypoglycaemia <54 mg/dL)
glucose|mg/dL|adult|critical|||||450|Glicemia molto alta: se ha sete, vomito o sonno può essere un’emergenza.|Very high blood sugar: with thirst, vomiting or sleepiness it may be an emergency.|ill||RCPath G158 (>25 mmol/L); ADA 2025
glucose|mg/dL|adult|urgent|70|Glicemia bassa.|Low blood sugar.|sugar|300|Glicemia alta.|High blood sugar.|today||ADA 2025
creatinine|mg/dL|adult|critical|||||4|Creatinina molto alta: se è nuova, i reni possono non funzionare.|Very high creatinine: if new, the kidneys may be failing.|now||RCPath G158 (>354 umol/L); KDIGO AKI
urea|mg/dL|adult|critical|||||180|Urea molto alta: i reni possono non funzionare.|Very high urea: the kidneys may be failing.|now||RCPath G158; SIBioC-SIPMeL
egfr_2021|mL/min/{1.73_m2}|adult|urgent|15|Filtrato molto basso: funzione dei reni gravemente ridotta.|Very low filtration: severely reduced kidney function.|today||||||KDIGO 2024
hgb|g/dL|adult|critical|7|Emoglobina molto bassa: anemia grave.|Very low haemoglobin: severe anaemia.|ill||||||RCPath G158 (2017); Italian critical values consensus (SIBioC-SIPMeL)
hgb|g/dL|adult|urgent|8|Emoglobina bassa.|Low haemoglobin.|today|20|Emoglobina molto alta.|Very high haemoglobin.|today||RCPath G158; SIBioC-SIPMeL
plt|10*3/uL|adult|critical|20|Piastrine molto basse: rischio di sanguinamento.|Very low platelets: risk of bleeding.|ill|1000|Piastrine molto alte.|Very high platelets.|now||RCPath G158 (2017); Italian critical values consensus (SIBioC-SIPMeL)
plt|10*3/uL|adult|urgent|50|Piastrine basse.|Low platelets.|today||||||RCPath G158; SIBioC-SIPMeL
wbc|10*3/uL|adult|critical|1|Globuli bianchi molto bassi: rischio di infezioni gravi.|Very low white cells: risk of severe infection.|now|50|Globuli bianchi molto alti.|Very high white cells.|now||RCPath G158 (2017); Italian critical values consensus (SIBioC-SIPMeL)
neut_abs|10*3/uL|adult|critical|0.5|Neutrofili molto bassi: con febbre è un’emergenza.|Very low neutrophils: with fever it is an emergency.|ill||||||RCPath G158 (2017); Italian critical values consensus (SIBioC-SIPMeL); ESMO febrile neutropenia
inr|{INR}|adult|critical|||||5|INR molto alto: rischio di sanguinamento. Se sanguina chiami il 112.|Very high INR: risk of bleeding. If bleeding call 112.|now||RCPath G158; FCSA
aptt_ratio|{ratio}|adult|critical|||||3.5|Coagulazione molto rallentata.|Clotting markedly slowed.|now||RCPath G158; SIBioC-SIPMeL
fibrinogen|mg/dL|adult|critical|100|Fibrinogeno molto basso: rischio di sanguinamento.|Very low fibrinogen: risk of bleeding.|now||||||RCPath G158; SIBioC-SIPMeL
tnt_hs|ng/L|adult|critical|||||52|Troponina alta: può indicare un danno al cuore in corso.|High troponin: may mean ongoing heart damage.|ill||ESC ACS 2023 (rule-in >52 ng/L, Elecsys)
tnt_hs|ng/L|adult|urgent|||||14|Troponina sopra il limite: con dolore al petto chiami il 112.|Troponin above the limit: with chest pain call 112.|ill||ESC ACS 2023 (99th percentile 14 ng/L)
ck|U/L|adult|critical|||||5000|CPK molto alta: danno ai muscoli, rischio per i reni.|Very high CPK: muscle damage, risk for the kidneys.|now||RCPath G158 (>5000 U/L)
alt|U/L|adult|critical|||||600|Transaminasi molto alte: possibile epatite acuta.|Very high transaminases: possible acute hepatitis.|now||RCPath G158; EASL
ast|U/L|adult|critical|||||600|Transaminasi molto alte: possibile epatite acuta.|Very high transaminases: possible acute hepatitis.|now||RCPath G158; EASL
bili_total|mg/dL|adult|critical|||||10|Bilirubina molto alta.|Very high bilirubin.|now||RCPath G158; SIBioC-SIPMeL
bili_total|mg/dL|newborn|critical|||||15|Bilirubina alta nel neonato: rischio per il cervello.|High bilirubin in the newborn: risk for the brain.|child|28|SIN (Italian neonatology) jaundice guidance; RCPath G158
lipase|U/L|adult|critical|||||600|Lipasi molto alta: possibile pancreatite.|Very high lipase: possible pancreatitis.|now||Atlanta 2012 (>3x ULN)
amylase|U/L|adult|critical|||||500|Amilasi molto alta: possibile pancreatite.|Very high amylase: possible pancreatitis.|now||RCPath G158 (>5x ULN); Atlanta 2012
ammonia|umol/L|adult|critical|||||100|Ammonio alto: può dare confusione.|High ammonia: can cause confusion.|ill||RCPath G158; SIBioC-SIPMeL
crp|mg/L|adult|critical|||||300|PCR molto alta: possibile infezione grave.|Very high CRP: possible severe infection.|now||RCPath G158 (>300 mg/L)
procalcitonin|ng/mL|adult|critical|||||10|Procalcitonina molto alta: possibile infezione grave.|Very high procalcitonin: possible severe infection.|ill||Surviving Sepsis 2021 (supportive); manufacturer bands
d_dimer_feu|ng/mL{FEU}|adult|urgent|||||500|D-dimero alto: da solo non dice trombosi; con affanno o gamba gonfia chiami il 112.|High D-dimer: alone it does not mean a clot; with breathlessness or a swollen leg call 112.|today||ESC PE 2019 (500, or age x 10 above 50 years)
lithium|mmol/L|adult|critical|||||1.5|Litio troppo alto: rischio di intossicazione.|Lithium too high: risk of poisoning.|ill||RCPath G158 (>1.5); NICE CG185
digoxin|ng/mL|adult|critical|||||2|Digossina troppo alta.|Digoxin too high.|ill||RCPath G158 (>2.5 ug/L); SmPC digoxin
valproate|ug/mL|adult|critical|||||150|Valproato troppo alto.|Valproate too high.|now||AGNP 2017
carbamazepine|ug/mL|adult|critical|||||15|Carbamazepina troppo alta.|Carbamazepine too high.|now||RCPath G158 (>25 mg/L); AGNP 2017
lactate|mmol/L|adult|critical|||||4|Lattato alto: possibile emergenza.|High lactate: possible emergency.|emergency||Surviving Sepsis 2021
bg_ph|[pH]|adult|critical|7.2|Sangue molto acido.|Very acidic blood.|emergency|7.6|Sangue molto alcalino.|Very alkaline blood.|emergency||RCPath G158; SIBioC-SIPMeL
bg_pco2|mm[Hg]|adult|critical|20|Anidride carbonica molto bassa.|Very low carbon dioxide.|emergency|70|Anidride carbonica molto alta.|Very high carbon dioxide.|emergency||RCPath G158; SIBioC-SIPMeL
bg_po2|mm[Hg]|adult|critical|50|Ossigeno nel sangue molto basso.|Very low oxygen in the blood.|emergency||||||RCPath G158; SIBioC-SIPMeL
bg_hco3|mmol/L|adult|critical|10|Bicarbonati molto bassi.|Very low bicarbonate.|ill|40|Bicarbonati molto alti.|Very high bicarbonate.|ill||RCPath G158; SIBioC-SIPMeL
bg_cohb|%|adult|critical|||||10|Monossido di carbonio: esca all’aria e chiami il 112.|Carbon monoxide: get into fresh air and call 112.|emergency||EAPCCT; RCPath G158 (>=10%)
osmolality|mosm/kg|adult|critical|250|Osmolalità molto bassa.|Very low osmolality.|ill|330|Osmolalità molto alta.|Very high osmolality.|ill||RCPath G158; SIBioC-SIPMeL
tsh|u[IU]/mL|adult|urgent|||||100|TSH molto alto: tiroide molto lenta.|Very high TSH: very underactive thyroid.|today||ETA; RCPath G158
ft4|ng/dL|adult|critical|||||3.9|FT4 molto alta: tiroide molto attiva.|Very high FT4: very overactive thyroid.|now||RCPath G158 (>50 pmol/L)
cortisol|ug/dL|adult|urgent|3|Cortisolo molto basso al mattino: possibile insufficienza surrenalica.|Very low morning cortisol: possible adrenal failure.|today||||||Endocrine Society 2016 (<83 nmol/L at 8 am)
vital_systolic|mm[Hg]|adult|critical|90|Pressione bassa: se ha capogiri, sudore freddo o svenimento è un’emergenza.|Low blood pressure: with dizziness, cold sweat or fainting it is an emergency.|ill|180|Pressione molto alta: con dolore al petto, affanno o disturbi della vista chiami il 112.|Very high pressure: with chest pain, breathlessness or vision trouble call 112.|ill||ESC hypertension 2024; NEWS2 (RCP 2017)
vital_diastolic|mm[Hg]|adult|critical|||||110|Pressione minima molto alta.|Very high diastolic pressure.|ill||ESC hypertension 2024 (>=110 with symptoms)
vital_systolic|mm[Hg]|adult|urgent|||||160|Pressione alta.|High blood pressure.|today||ESC hypertension 2024; ESC pregnancy 2018: >=160 in pregnancy is an emergency
vital_systolic|mm[Hg]|pregnant|urgent|||||140|In gravidanza è pressione alta: può essere preeclampsia.|In pregnancy this is high pressure: may be pre-eclampsia.|now||ESC pregnancy 2018; ISSHP 2021
vital_heart_rate|/min|adult|critical|40|Battito molto lento.|Very slow heartbeat.|ill|130|Battito molto veloce.|Very fast heartbeat.|ill||NEWS2 (RCP 2017); ESC
vital_heart_rate|/min|child|critical|80|Battito troppo lento nel lattante.|Heartbeat too slow in an infant.|child|200|Battito troppo veloce nel lattante.|Heartbeat too fast in an infant.|child|365|APLS/PALS; PEWS (UK)
vital_respiratory_rate|/min|adult|critical|8|Respiro molto lento.|Very slow breathing.|emergency|25|Respiro molto veloce.|Very fast breathing.|ill||NEWS2 (RCP 2017)
vital_respiratory_rate|/min|child|critical|||||60|Respiro molto veloce nel lattante.|Very fast breathing in an infant.|child|365|WHO IMCI (>=60 under 2 months)
vital_spo2|%|adult|critical|91|Ossigeno basso: controlli che il dito sia caldo e ripeta; se è confermato è un’emergenza.|Low oxygen: check the finger is warm and repeat; if confirmed it is an emergency.|emergency||||||NEWS2 (RCP 2017); in COPD target 88-92%
vital_spo2|%|adult|urgent|93|Ossigeno un po’ basso.|Somewhat low oxygen.|now||||||NEWS2 (RCP 2017); not for people with a 88-92% target
vital_temperature|Cel|adult|critical|35|Temperatura molto bassa: ipotermia.|Very low temperature: hypothermia.|emergency|41|Febbre altissima.|Extremely high fever.|emergency||NEWS2; ERC 2021
vital_temperature|Cel|immunocompromised|critical|||||38|Con neutrofili bassi o chemioterapia la febbre è un’emergenza.|With low neutrophils or chemotherapy fever is an emergency.|emergency||ESMO febrile neutropenia 2016
vital_temperature|Cel|child|critical|||||38|Febbre sotto i 3 mesi: serve subito il pediatra.|Fever under 3 months: the paediatrician is needed at once.|child|92|NICE NG143; SIP fever guideline 2022
vital_temperature|Cel|adult|urgent|||||39.5|Febbre alta.|High fever.|today||NICE NG143; SIP 2022
vital_glucose|mg/dL|adult|critical|54|Glicemia pericolosamente bassa.|Dangerously low blood sugar.|sugar|400|Glicemia molto alta.|Very high blood sugar.|ill||ADA 2025
vital_weight_gain_3d|kg|heart_failure|urgent|||||2|Aumento di 2 kg in 3 giorni: nello scompenso può essere acqua.|2 kg gain in 3 days: in heart failure it may be fluid.|today||ESC HF 2021
`;

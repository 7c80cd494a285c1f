/** Heart and blood vessels, chapter I of ICD-10; the lines are described in `list.ts`. */
export const HEART = `
I01.9|Febbre reumatica con cardite acuta|Rheumatic fever affecting the heart
I05.0|Stenosi mitralica|Narrow mitral valve|79619009
I05.1|Insufficienza mitralica reumatica|Leaking mitral valve after rheumatic fever
I06.0|Stenosi aortica reumatica|Narrow aortic valve after rheumatic fever
I07.1|Insufficienza della tricuspide|Leaking tricuspid valve
I08.9|Malattia di più valvole del cuore|Disease of several heart valves
I09.9|Malattia reumatica del cuore|Rheumatic heart disease
I10|Ipertensione arteriosa|High blood pressure (hypertension)|38341003
I11.0|Cuore iperteso con scompenso|Heart disease from high blood pressure with heart failure
I11.9|Cuore iperteso senza scompenso|Heart disease from high blood pressure without heart failure
I12.0|Malattia renale da ipertensione con insufficienza renale|Kidney disease from high blood pressure with kidney failure
I12.9|Malattia renale da ipertensione senza insufficienza renale|Kidney disease from high blood pressure without kidney failure
I13.9|Malattia di cuore e reni da ipertensione|Heart and kidney disease from high blood pressure
I15.0|Ipertensione da stenosi dell’arteria renale|High blood pressure from a narrow kidney artery
I15.9|Ipertensione secondaria|High blood pressure from another disease
I20.0|Angina instabile|Unstable chest pain (angina)
I20.1|Angina da spasmo (Prinzmetal)|Angina from spasm
I20.8|Angina da sforzo o altra angina|Angina on effort or other angina
I20.9|Angina pectoris|Angina|194828000
I21.0|Infarto della parete anteriore|Heart attack of the front wall
I21.1|Infarto della parete inferiore|Heart attack of the lower wall
I21.4|Infarto subendocardico (non STEMI)|Heart attack of the inner wall (NSTEMI)
I21.9|Infarto acuto del cuore|Recent heart attack
I22.9|Nuovo infarto del cuore|Another heart attack
I24.9|Cardiopatia ischemica acuta|Sudden lack of blood to the heart
I25.1|Malattia delle coronarie (aterosclerosi)|Narrowed coronary arteries|53741008
I25.2|Infarto del cuore in passato|Heart attack in the past
I25.3|Aneurisma del cuore|Bulge of the heart wall
I25.5|Cardiomiopatia ischemica|Heart muscle disease from lack of blood
I25.6|Ischemia silente|Lack of blood to the heart without symptoms
I25.9|Cardiopatia ischemica cronica|Lasting lack of blood to the heart
I26.0|Embolia polmonare con cuore polmonare acuto|Lung clot straining the heart
I26.9|Embolia polmonare|Clot in the lung|59282003
I27.0|Ipertensione polmonare primaria|Primary high pressure in the lungs
I27.2|Altra ipertensione polmonare secondaria|High pressure in the lungs from another disease
I27.9|Cuore polmonare|Heart disease from the lungs
I30.9|Pericardite acuta|Sudden inflammation around the heart
I31.3|Versamento pericardico|Fluid around the heart
I33.0|Endocardite infettiva|Infected heart valves (endocarditis)
I34.0|Insufficienza mitralica|Leaking mitral valve|48724000
I34.1|Prolasso della mitrale|Floppy mitral valve|409712001
I34.2|Stenosi mitralica non reumatica|Narrow mitral valve, not rheumatic
I35.0|Stenosi aortica|Narrow aortic valve|60573004
I35.1|Insufficienza aortica|Leaking aortic valve|60234000
I35.2|Stenosi e insufficienza aortica|Narrow and leaking aortic valve
I36.1|Insufficienza della tricuspide non reumatica|Leaking tricuspid valve, not rheumatic
I37.0|Stenosi della valvola polmonare|Narrow pulmonary valve
I38|Endocardite o malattia valvolare, valvola non precisata|Endocarditis or valve disease, valve not stated
I40.9|Miocardite acuta|Sudden inflammation of the heart muscle
I42.0|Cardiomiopatia dilatativa|Dilated heart muscle disease
I42.1|Cardiomiopatia ipertrofica ostruttiva|Thick heart muscle that blocks the flow
I42.2|Cardiomiopatia ipertrofica|Thick heart muscle disease
I42.6|Cardiomiopatia da alcol|Heart muscle disease from alcohol
I42.9|Cardiomiopatia|Heart muscle disease|85898001
I44.0|Blocco atrioventricolare di primo grado|First-degree heart block
I44.1|Blocco atrioventricolare di secondo grado|Second-degree heart block
I44.2|Blocco atrioventricolare completo|Complete heart block
I44.7|Blocco di branca sinistra|Left bundle branch block
I45.1|Blocco di branca destra|Right bundle branch block
I45.6|Sindrome di Wolff-Parkinson-White|Wolff-Parkinson-White syndrome
I45.8|QT lungo o altro disturbo della conduzione|Long QT or other conduction disorder
I46.0|Arresto cardiaco con rianimazione riuscita|Cardiac arrest, brought back to life
I46.9|Arresto cardiaco|Cardiac arrest
I47.1|Tachicardia sopraventricolare|Fast heartbeat from above the ventricles
I47.2|Tachicardia ventricolare|Fast heartbeat from the ventricles
I48.0|Fibrillazione atriale parossistica|Atrial fibrillation that comes and goes
I48.1|Fibrillazione atriale persistente|Lasting atrial fibrillation
I48.2|Fibrillazione atriale permanente (cronica)|Permanent atrial fibrillation
I48.3|Flutter atriale tipico|Typical atrial flutter
I48.9|Fibrillazione o flutter atriale|Atrial fibrillation or flutter
I49.0|Fibrillazione ventricolare|Fibrillation of the ventricles
I49.1|Extrasistoli atriali|Extra beats from the atria
I49.3|Extrasistoli ventricolari|Extra beats from the ventricles
I49.4|Altre extrasistoli|Other extra heartbeats
I49.5|Malattia del nodo del seno|Sick sinus syndrome
I49.8|Altra aritmia (come la sindrome di Brugada)|Other heart rhythm disorder (such as Brugada)
I49.9|Aritmia|Heart rhythm disorder
I50.0|Scompenso cardiaco congestizio|Heart failure with congestion
I50.1|Insufficienza del ventricolo sinistro|Failure of the left side of the heart
I50.9|Scompenso cardiaco|Heart failure|84114007
I51.4|Miocardite|Inflammation of the heart muscle
I51.7|Cuore ingrossato|Enlarged heart
I51.9|Malattia del cuore|Heart disease|56265001
I60.9|Emorragia subaracnoidea|Bleeding around the brain
I61.9|Emorragia cerebrale|Bleeding in the brain
I62.0|Ematoma subdurale non traumatico|Bleeding below the brain’s cover without injury
I63.4|Ictus ischemico da embolia|Stroke from a travelling clot
I63.9|Ictus ischemico (infarto cerebrale)|Stroke from lack of blood
I64|Ictus, tipo non precisato|Stroke, type not stated|230690007
I65.2|Stenosi o occlusione della carotide|Narrow or blocked carotid artery
I65.9|Stenosi di un’arteria che va al cervello|Narrow artery leading to the brain
I67.1|Aneurisma cerebrale non rotto|Unburst brain aneurysm
I67.2|Aterosclerosi cerebrale|Hardened brain arteries
I67.9|Malattia cerebrovascolare|Disease of the brain’s blood vessels
I69.1|Esiti di emorragia cerebrale|After-effects of bleeding in the brain
I69.3|Esiti di ictus ischemico|After-effects of a stroke from lack of blood
I69.4|Esiti di ictus, tipo non precisato|After-effects of a stroke, type not stated
I70.0|Aterosclerosi dell’aorta|Hardened aorta
I70.1|Aterosclerosi dell’arteria renale|Hardened kidney artery
I70.2|Aterosclerosi delle gambe (arteriopatia)|Hardened arteries of the limbs
I70.9|Aterosclerosi|Hardened arteries (atherosclerosis)
I71.0|Dissezione dell’aorta|Tear in the aorta’s wall
I71.2|Aneurisma dell’aorta toracica|Aneurysm of the aorta in the chest
I71.4|Aneurisma dell’aorta addominale|Aneurysm of the aorta in the belly|233985008
I71.9|Aneurisma dell’aorta|Aneurysm of the aorta
I72.4|Aneurisma di un’arteria della gamba|Aneurysm of a leg artery
I73.0|Fenomeno di Raynaud|Raynaud’s syndrome
I73.1|Malattia di Buerger|Buerger’s disease
I73.9|Malattia vascolare periferica (claudicazione)|Poor circulation of the limbs (claudication)
I74.3|Embolia o trombosi di un’arteria della gamba|Clot in a leg artery
I77.6|Arterite|Inflamed artery
I78.0|Teleangectasia emorragica ereditaria (Rendu-Osler)|Inherited bleeding telangiectasia (Rendu-Osler)
I80.0|Flebite superficiale della gamba|Clot or inflammation of a surface leg vein
I80.2|Trombosi venosa profonda della gamba|Clot in a deep leg vein
I80.9|Flebite o tromboflebite|Inflamed vein
I81|Trombosi della vena porta|Clot in the portal vein
I82.9|Trombosi di una vena|Clot in a vein
I83.0|Vene varicose con ulcera|Varicose leg veins with an ulcer
I83.1|Vene varicose con infiammazione|Varicose leg veins with inflammation
I83.9|Vene varicose delle gambe|Varicose leg veins
I85.0|Varici dell’esofago con sanguinamento|Bleeding veins of the gullet
I85.9|Varici dell’esofago|Enlarged veins of the gullet, not bleeding
I86.1|Varicocele|Varicocele (enlarged veins of the scrotum)
I87.0|Sindrome post-trombotica|Lasting problems after a deep clot
I87.2|Insufficienza venosa cronica|Poor return through the leg veins
I88.9|Linfadenite|Inflamed lymph node
I89.0|Linfedema|Lymphoedema
I95.1|Pressione che cala alzandosi|Low pressure on standing up
I95.2|Pressione bassa da medicine|Low pressure caused by medicines
I95.9|Pressione bassa|Low blood pressure
I97.2|Linfedema dopo mastectomia|Lymphoedema after breast removal
`;

/** Conditions from birth, symptoms and findings, chapters Q and R of ICD-10; the lines are described in `list.ts`. */
export const BIRTH_DEFECTS_SIGNS = `
Q03.9|Idrocefalo congenito|Hydrocephalus from birth
Q05.9|Spina bifida|Spina bifida
Q07.0|Malformazione di Arnold-Chiari|Arnold-Chiari malformation
Q12.0|Cataratta congenita|Cataract from birth
Q20.3|Trasposizione dei grandi vasi|Swapped great vessels of the heart
Q21.0|Difetto interventricolare|Hole between the ventricles
Q21.1|Difetto interatriale (come il forame ovale pervio)|Hole between the atria (such as open foramen ovale)
Q21.3|Tetralogia di Fallot|Fallot’s tetralogy
Q23.1|Insufficienza aortica congenita (come la valvola bicuspide)|Aortic valve defect from birth (such as two leaflets)
Q24.9|Cardiopatia congenita|Heart defect from birth
Q25.0|Dotto arterioso pervio|Open arterial duct
Q25.1|Coartazione dell’aorta|Narrow aorta from birth
Q27.3|Malformazione artero-venosa|Tangle of arteries and veins
Q28.2|Malformazione artero-venosa del cervello|Tangle of arteries and veins in the brain
Q35.9|Palatoschisi|Split palate
Q36.9|Labbro leporino|Split lip
Q37.9|Labiopalatoschisi|Split lip and palate
Q40.0|Stenosi ipertrofica del piloro|Narrow stomach outlet of infants
Q43.0|Diverticolo di Meckel|Meckel’s pouch
Q43.1|Malattia di Hirschsprung|Hirschsprung’s disease (nerveless bowel)
Q44.2|Atresia delle vie biliari|Missing bile ducts
Q51.2|Utero doppio|Double womb
Q53.9|Testicolo ritenuto|Undescended testicle
Q54.9|Ipospadia|Hypospadias
Q60.0|Rene unico congenito|One kidney missing from birth
Q61.2|Rene policistico dell’adulto|Polycystic kidneys, adult form
Q61.3|Rene policistico|Polycystic kidneys
Q62.1|Uretere ristretto dalla nascita|Blocked or narrow ureter from birth
Q63.1|Rene a ferro di cavallo|Horseshoe or lobed kidney
Q65.2|Lussazione congenita dell’anca|Hip out of joint from birth
Q65.8|Displasia dell’anca|Hip dysplasia from birth
Q66.0|Piede torto equino-varo|Club foot
Q67.6|Petto scavato|Sunken chest
Q76.2|Spondilolistesi congenita|Slipped vertebra from birth
Q78.0|Osteogenesi imperfetta|Brittle bones
Q79.6|Sindrome di Ehlers-Danlos|Ehlers-Danlos disease
Q82.8|Malattia di Darier o altra malformazione della pelle|Darier’s disease or other skin condition from birth
Q82.5|Voglia (nevo congenito)|Birthmark
Q85.0|Neurofibromatosi|Neurofibromatosis
Q85.1|Sclerosi tuberosa|Tuberous sclerosis
Q86.0|Sindrome da alcol in gravidanza|Harm from alcohol before birth
Q87.4|Sindrome di Marfan|Marfan’s syndrome
Q90.9|Sindrome di Down|Down’s syndrome|41040004
Q96.9|Sindrome di Turner|Turner’s syndrome
Q98.4|Sindrome di Klinefelter|Klinefelter’s syndrome
Q99.2|Sindrome dell’X fragile|Fragile X
R00.0|Battito accelerato (tachicardia)|Fast heartbeat
R00.1|Battito lento (bradicardia)|Slow heartbeat
R00.2|Palpitazioni|Palpitations|80313002
R01.1|Soffio al cuore|Heart murmur
R03.0|Pressione alta misurata, senza diagnosi di ipertensione|Raised blood pressure reading, no diagnosis
R04.0|Sangue dal naso|Nosebleed
R04.2|Tosse con sangue|Coughing blood
R05|Tosse|Cough|49727002
R06.0|Fiato corto (dispnea)|Shortness of breath|267036007
R06.2|Respiro sibilante|Wheezing|56018004
R06.5|Russare o respirare con la bocca|Snoring or breathing by mouth
R06.6|Singhiozzo|Hiccups
R07.0|Dolore alla gola|Pain in the throat
R07.4|Dolore al petto|Chest pain|29857009
R09.1|Pleurite|Pleurisy
R10.1|Dolore alla parte alta dell’addome|Pain in the upper belly
R10.4|Dolore addominale|Belly pain|21522001
R11|Nausea e vomito|Feeling sick and vomiting
R12|Bruciore di stomaco|Heartburn
R13|Difficoltà a deglutire|Trouble swallowing
R14|Gonfiore addominale e gas|Bloating and wind
R15|Incontinenza delle feci|Stool leaking
R16.0|Fegato ingrossato|Enlarged liver
R16.1|Milza ingrossata|Enlarged spleen
R17|Ittero (pelle gialla)|Yellow skin (jaundice)
R18|Ascite|Fluid in the belly
R19.4|Cambiamento dell’alvo|Change of bowel habit
R20.2|Formicolii|Pins and needles
R20.8|Altri disturbi della sensibilità della pelle|Other trouble of skin feeling
R21|Eruzione cutanea|Skin rash|271807003
R22.9|Gonfiore o nodulo sotto la pelle|Lump or swelling under the skin
R25.1|Tremore|Tremor
R25.2|Crampi|Cramps
R26.8|Difficoltà a camminare|Trouble walking
R27.0|Atassia|Unsteady movements (ataxia)
R29.6|Cadute ripetute|Repeated falls
R31|Sangue nelle urine|Blood in the urine
R32|Incontinenza urinaria|Urine leaking
R33|Ritenzione di urina|Unable to pass urine
R35|Urinare spesso o molto|Passing much urine or often
R40.2|Coma|Coma
R41.0|Confusione mentale|Confused state
R41.3|Disturbo della memoria|Memory loss
R42|Capogiri|Dizziness|404640003
R43.0|Perdita dell’olfatto|Loss of smell
R43.2|Alterazione del gusto|Altered taste
R45.0|Nervosismo|Feeling nervous
R47.0|Afasia o disfasia|Loss of language (aphasia)
R49.0|Raucedine|Hoarseness
R50.9|Febbre|Fever|386661006
R51|Mal di testa|Headache|25064002
R52.1|Dolore cronico che non cede|Stubborn lasting pain
R52.2|Altro dolore cronico|Other lasting pain
R52.9|Dolore|Pain
R53|Stanchezza|Tiredness|84229001
R54|Fragilità dell’anziano|Frailty of old age
R55|Svenimento (sincope)|Fainting|271594007
R56.0|Convulsioni febbrili|Seizures with fever
R56.8|Convulsioni|Seizures
R57.0|Shock cardiogeno|Shock from the heart
R59.9|Linfonodi ingrossati|Enlarged lymph nodes
R60.0|Gonfiore (edema) localizzato|Swelling of one place
R60.9|Gonfiore (edema)|Swelling (oedema)
R61.9|Sudorazione eccessiva|Heavy sweating
R62.8|Crescita lenta del bambino|Slow growth of a child
R63.0|Mancanza di appetito|Poor appetite
R63.4|Perdita di peso|Weight loss
R64|Cachessia|Wasting of the body (cachexia)
R70.0|VES alta|High ESR blood test
R73.0|Alterata tolleranza al glucosio (prediabete)|Abnormal glucose test (prediabetes)
R73.9|Zuccheri del sangue alti|High blood sugar
R74.0|Transaminasi o LDH alti|High liver enzymes or LDH
R76.1|Reazione anomala alla tubercolina|Abnormal tuberculin test
R80|Proteine nelle urine|Protein in the urine
R91|Reperto anomalo ai polmoni (come un nodulo)|Abnormal lung scan (such as a nodule)
R92|Reperto anomalo alla mammografia|Abnormal breast scan
R93.1|Ecocardiogramma anomalo|Abnormal heart scan
R94.3|Elettrocardiogramma o altra prova del cuore anomala|Abnormal ECG or other heart test
R94.5|Prove del fegato anomale|Abnormal liver tests
`;

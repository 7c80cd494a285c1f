/** Kidneys, genitals, pregnancy and newborns, chapters N to P of ICD-10; the lines are described in `list.ts`. */
export const KIDNEYS_BIRTHS = `
N00.9|Glomerulonefrite acuta|Sudden glomerulonephritis
N02.8|Nefropatia da IgA (ematuria ricorrente)|Blood in urine that keeps coming (such as IgA kidney disease)
N03.9|Glomerulonefrite cronica|Long-lasting glomerulonephritis
N04.9|Sindrome nefrosica|Protein loss by the kidneys (nephrotic syndrome)
N05.9|Glomerulonefrite|Glomerulonephritis
N08.3|Malattia renale da diabete|Kidney disease from diabetes
N10|Pielonefrite acuta|Sudden kidney infection
N11.9|Nefrite tubulo-interstiziale cronica (pielonefrite cronica)|Lasting inflammation of the kidney tissue
N12|Pielonefrite|Kidney infection, sudden or lasting not stated
N13.3|Idronefrosi|Swollen kidney (hydronephrosis)
N13.7|Reflusso vescico-ureterale|Urine flowing back to the kidney
N17.9|Insufficienza renale acuta|Sudden kidney failure
N18.1|Malattia renale cronica, stadio 1|Chronic kidney disease stage 1
N18.2|Malattia renale cronica, stadio 2|Chronic kidney disease stage 2
N18.3|Malattia renale cronica, stadio 3|Chronic kidney disease stage 3
N18.4|Malattia renale cronica, stadio 4|Chronic kidney disease stage 4
N18.5|Malattia renale cronica, stadio 5|Chronic kidney disease stage 5
N18.9|Malattia renale cronica|Lasting kidney disease|709044004
N19|Insufficienza renale|Kidney failure|42399005
N20.0|Calcoli del rene|Kidney stones|95570007
N20.1|Calcolo dell’uretere|Stone in the ureter
N21.0|Calcolo della vescica|Bladder stone
N23|Colica renale|Kidney colic
N25.8|Iperparatiroidismo da malattia renale o altro difetto dei tubuli|Parathyroids overactive from kidney disease, or other tubule defect
N26|Rene grinzo|Shrunken kidney
N27.0|Rene piccolo da un lato|Small kidney on one side
N28.1|Cisti del rene|Kidney cyst
N30.0|Cistite acuta|Sudden bladder infection
N30.1|Cistite interstiziale|Interstitial cystitis
N30.9|Cistite|Bladder inflammation (cystitis)|38822007
N31.9|Vescica neurologica|Bladder trouble from nerves
N32.8|Vescica iperattiva o altro disturbo della vescica|Overactive bladder or other bladder disorder
N34.1|Uretrite|Urethritis
N35.9|Restringimento dell’uretra|Narrow urethra
N39.0|Infezione delle vie urinarie|Urinary tract infection|68566005
N39.3|Incontinenza urinaria da sforzo|Urine leaking on effort
N39.4|Altra incontinenza urinaria (come da urgenza)|Other urine leaking (such as from urgency)
N40|Prostata ingrossata (iperplasia benigna)|Enlarged prostate|266569009
N41.0|Prostatite acuta|Sudden prostatitis
N41.1|Prostatite cronica|Long-lasting prostatitis
N43.3|Idrocele|Hydrocele (fluid around the testicle)
N44|Torsione del testicolo|Twisted testicle
N45.9|Orchite o epididimite|Inflamed testicle or epididymis
N46|Infertilità maschile|Infertility of the man
N47|Fimosi|Tight foreskin
N48.1|Balanite|Inflamed tip of the penis
N48.4|Disfunzione erettile di origine fisica|Impotence of physical origin
N48.6|Malattia di Peyronie|Bent penis (Peyronie’s)
N60.1|Mastopatia fibrocistica|Lumpy breasts with cysts
N61|Mastite|Inflamed breast
N62|Ginecomastia (mammella ingrossata)|Enlarged breast
N63|Nodulo della mammella|Breast lump
N64.4|Dolore al seno|Breast pain
N64.5|Altri sintomi della mammella (come secrezioni)|Other breast symptoms
N70.9|Salpingite o infezione delle ovaie|Infected tubes or ovaries
N73.9|Malattia infiammatoria pelvica|Pelvic inflammatory disease
N75.0|Cisti di Bartolini|Bartholin’s cyst
N76.0|Vaginite acuta|Sudden vaginal inflammation
N80.0|Adenomiosi|Endometriosis of the womb (adenomyosis)
N80.1|Endometriosi dell’ovaio|Endometriosis of an ovary
N80.9|Endometriosi|Endometriosis|129103003
N81.1|Prolasso della vescica (cistocele)|Dropped bladder (cystocele)
N81.4|Prolasso dell’utero|Dropped womb
N81.6|Rettocele|Rectocele
N83.2|Cisti dell’ovaio|Ovarian cyst
N84.0|Polipo dell’endometrio|Polyp in the womb
N84.1|Polipo del collo dell’utero|Polyp of the womb’s neck
N85.0|Iperplasia dell’endometrio|Thick lining of the womb
N86|Piaghetta del collo dell’utero|Worn area of the womb’s neck
N87.0|Displasia lieve del collo dell’utero (CIN 1)|Mild cell changes of the cervix (CIN 1)
N87.1|Displasia media del collo dell’utero (CIN 2)|Moderate cell changes of the cervix (CIN 2)
N89.8|Perdite o altro disturbo della vagina|Discharge or other vaginal disorder
N90.5|Atrofia della vulva|Thinning of the vulva
N91.2|Assenza del ciclo (amenorrea)|No periods (amenorrhoea)
N92.0|Mestruazioni abbondanti, ciclo regolare|Heavy or frequent periods, regular cycle
N92.1|Mestruazioni abbondanti, ciclo irregolare|Heavy or frequent periods, irregular cycle
N92.6|Ciclo irregolare|Irregular periods
N93.9|Sanguinamento vaginale anomalo|Abnormal bleeding from the vagina
N94.1|Dolore nei rapporti|Painful intercourse
N94.3|Sindrome premestruale|Premenstrual syndrome
N94.6|Mestruazioni dolorose|Painful periods
N95.0|Sanguinamento dopo la menopausa|Bleeding after the menopause
N95.1|Disturbi della menopausa|Menopause symptoms
N95.2|Vaginite atrofica dopo la menopausa|Thin vagina after the menopause
N96|Aborti ripetuti|Repeated miscarriages
N97.9|Infertilità femminile|Infertility of the woman
O00.9|Gravidanza extrauterina|Pregnancy outside the womb
O01.9|Mola vescicolare|Molar pregnancy
O03.9|Aborto spontaneo|Miscarriage
O04.9|Interruzione di gravidanza|Abortion by medical means
O10.0|Ipertensione già presente prima della gravidanza|High blood pressure from before pregnancy
O13|Ipertensione della gravidanza|High blood pressure from pregnancy
O14.1|Preeclampsia grave|Severe form of pre-eclampsia
O14.2|Sindrome HELLP|HELLP syndrome in pregnancy
O14.9|Preeclampsia|Pre-eclampsia|398254007
O15.9|Eclampsia|Eclampsia
O20.0|Minaccia d’aborto|Threatened miscarriage
O21.0|Vomito della gravidanza lieve|Mild vomiting of pregnancy
O21.1|Vomito grave della gravidanza|Severe vomiting of pregnancy
O22.3|Trombosi venosa profonda in gravidanza|Clot in a deep vein in pregnancy
O23.4|Infezione urinaria in gravidanza|Urinary infection in pregnancy
O24.4|Diabete gestazionale|Diabetes of pregnancy|11687002
O26.6|Malattia del fegato in gravidanza (come la colestasi)|Liver disease in pregnancy (such as cholestasis)
O30.0|Gravidanza gemellare|Twin pregnancy
O32.1|Bambino podalico|Baby lying bottom first
O34.2|Utero con cicatrice di un cesareo o altro intervento|Womb scar from an earlier caesarean or surgery
O36.0|Incompatibilità Rh in gravidanza|Rhesus problem in pregnancy
O42.9|Rottura prematura delle acque|Waters broken early
O44.1|Placenta previa con emorragia|Placenta over the birth canal, with bleeding
O45.9|Distacco di placenta|Placenta coming away early
O60.1|Parto pretermine spontaneo|Early birth after early labour
O72.1|Emorragia dopo il parto|Bleeding after childbirth
O80.9|Parto spontaneo|Birth without help
O82.9|Parto cesareo|Caesarean birth
O85|Infezione dopo il parto (sepsi puerperale)|Infection after childbirth
O91.2|Mastite dell’allattamento|Breast inflammation while nursing
O99.0|Anemia in gravidanza|Anaemia in pregnancy
P05.1|Neonato piccolo per l’età gestazionale|Small newborn for its weeks
P07.1|Neonato di basso peso|Newborn of low weight
P07.3|Neonato pretermine|Newborn born early
P21.9|Asfissia alla nascita|Lack of oxygen at birth
P22.0|Distress respiratorio del neonato|Breathing distress of the newborn
P27.1|Displasia broncopolmonare|Bronchopulmonary dysplasia of infants
P36.9|Sepsi del neonato|Blood infection of the newborn
P59.9|Ittero del neonato|Newborn jaundice
P70.4|Ipoglicemia del neonato|Low sugar of the newborn
P91.6|Encefalopatia del neonato da mancanza di ossigeno|Brain damage of the newborn from lack of oxygen
`;

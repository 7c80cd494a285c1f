/**
 * The usual tests. Each line: key | LOINC code | name on Italian reports | English name | unit in UCUM |
 * other units with the factor by which a value in the first is multiplied | group | quantity, ordinal or text |
 * least and greatest value possible in a living person, in that unit; no reference range | other names.
 * Factors follow from molar masses; codes are those of LOINC 2.67 to 2.83.
 */
export const COMMON_TESTS = `
wbc|6690-2|Leucociti|Leukocytes|10*3/uL|10*9/L=1;/uL=1000|emocromo|q|0|1000|Globuli bianchi;WBC;GB
rbc|789-8|Eritrociti|Erythrocytes|10*6/uL|10*12/L=1;/uL=1000000|emocromo|q|0.2|15|Globuli rossi;RBC;GR;Emazie
hgb|718-7|Emoglobina|Hemoglobin|g/dL|g/L=10;mmol/L=0.62056|emocromo|q|1|30|Hb;HGB
hct|4544-3|Ematocrito|Hematocrit|%|L/L=0.01|emocromo|q|3|85|Ht;HCT;Valore ematocrito
mcv|787-2|Volume corpuscolare medio (MCV)|Mean corpuscular volume|fL||emocromo|q|30|200|MCV;Volume globulare medio
mch|785-6|Contenuto medio di Hb (MCH)|Mean corpuscular hemoglobin|pg|fmol=0.062056|emocromo|q|5|70|MCH
mchc|786-4|Concentrazione media di Hb (MCHC)|Mean corpuscular hemoglobin concentration|g/dL|g/L=10;mmol/L=0.62056|emocromo|q|10|55|MCHC
rdw|788-0|Ampiezza di distribuzione eritrocitaria (RDW-CV)|Red cell distribution width, CV|%||emocromo|q|4|60|RDW;RDW-CV
plt|777-3|Piastrine|Platelets|10*3/uL|10*9/L=1;/uL=1000|emocromo|q|0|6000|PLT;Conteggio piastrine
mpv|32623-1|Volume piastrinico medio (MPV)|Mean platelet volume|fL||emocromo|q|3|30|MPV
neut_pct|770-8|Neutrofili %|Neutrophils/100 leukocytes|%||emocromo|q|0|100|
neut_abs|751-8|Neutrofili (valore assoluto)|Neutrophils, absolute|10*3/uL|10*9/L=1;/uL=1000|emocromo|q|0|1000|Neutrofili #
lymph_pct|736-9|Linfociti %|Lymphocytes/100 leukocytes|%||emocromo|q|0|100|
lymph_abs|731-0|Linfociti (valore assoluto)|Lymphocytes, absolute|10*3/uL|10*9/L=1;/uL=1000|emocromo|q|0|1000|Linfociti #
mono_pct|5905-5|Monociti %|Monocytes/100 leukocytes|%||emocromo|q|0|100|
mono_abs|742-7|Monociti (valore assoluto)|Monocytes, absolute|10*3/uL|10*9/L=1;/uL=1000|emocromo|q|0|1000|Monociti #
eos_pct|713-8|Eosinofili %|Eosinophils/100 leukocytes|%||emocromo|q|0|100|
eos_abs|711-2|Eosinofili (valore assoluto)|Eosinophils, absolute|10*3/uL|10*9/L=1;/uL=1000|emocromo|q|0|1000|Eosinofili #
baso_pct|706-2|Basofili %|Basophils/100 leukocytes|%||emocromo|q|0|100|
baso_abs|704-7|Basofili (valore assoluto)|Basophils, absolute|10*3/uL|10*9/L=1;/uL=1000|emocromo|q|0|1000|Basofili #
retic_pct|17849-1|Reticolociti %|Reticulocytes/100 erythrocytes|%||emocromo|q|0|80|
esr|30341-2|Velocità di eritrosedimentazione (VES)|Erythrocyte sedimentation rate|mm/h||emocromo|q|0|250|VES;VELOCITA' DI SEDIMENTAZIONE DELLE EMAZIE (VES)
hba2|4551-8|Emoglobina A2|Hemoglobin A2|%||emocromo|q|0|100|HbA2
abo_rh|882-1|Gruppo sanguigno AB0 e fattore Rh(D)|ABO and Rh group|||gruppo|t|||Gruppo sanguigno
coombs_direct|1007-4|Test di Coombs diretto|Direct antiglobulin test|||gruppo|o|||Test Antiglobulina Diretto;TAD
coombs_indirect|1008-2|Test di Coombs indiretto|Indirect antiglobulin test|||gruppo|o|||Test Antiglobulina Indiretto;TAI
pt_sec|5902-2|Tempo di protrombina (secondi)|Prothrombin time|s||coagulazione|q|5|300|PT;PT sec
pt_pct|5894-1|Attività protrombinica|Prothrombin time, actual/normal|%||coagulazione|q|1|300|PT %;Attività protrombinica %;PT attività
inr|6301-6|PT-INR|INR|{INR}||coagulazione|q|0.5|25|INR;PT INR (TAOS)
aptt_sec|14979-9|Tempo di tromboplastina parziale attivata (secondi)|aPTT|s||coagulazione|q|10|400|aPTT;PTT
aptt_ratio|63561-5|aPTT ratio|aPTT, actual/normal ratio|{ratio}||coagulazione|q|0.3|15|PTT ratio;aPTT R
fibrinogen|3255-7|Fibrinogeno|Fibrinogen (clotting assay)|mg/dL|g/L=0.01|coagulazione|q|10|2500|
d_dimer_feu|48065-7|D-dimero (FEU)|D-dimer, FEU|ng/mL{FEU}|ug/L{FEU}=1;ug/mL{FEU}=0.001;mg/L{FEU}=0.001|coagulazione|q|0|200000|D-Dimero;XDP
d_dimer_ddu|48066-5|D-dimero (DDU)|D-dimer, DDU|ng/mL{DDU}|ug/L{DDU}=1|coagulazione|q|0|100000|D-Dimero
glucose|2345-7|Glicemia|Glucose, serum or plasma|mg/dL|mmol/L=0.055508;mg/L=10;g/L=0.01|glucidi|q|10|3000|Glucosio;GLUCOSIO [Siero/Plasma];Glicemia a digiuno
ogtt_60|20438-8|Glicemia 60' dopo carico (OGTT)|Glucose 1 h after glucose load|mg/dL|mmol/L=0.055508|glucidi|q|5|3000|Glucosio dopo 60'
ogtt_120|20436-2|Glicemia 120' dopo carico (OGTT)|Glucose 2 h after glucose load|mg/dL|mmol/L=0.055508|glucidi|q|5|3000|Glucosio dopo 120'
hba1c_pct|4548-4|Emoglobina glicata (HbA1c, NGSP)|Hemoglobin A1c, NGSP|%||glucidi|q|2|25|Emoglobina glicosilata;HbA1c %
hba1c_ifcc|59261-8|Emoglobina glicata (HbA1c, IFCC)|Hemoglobin A1c, IFCC|mmol/mol||glucidi|q|0|250|HbA1c mmol/mol
insulin|20448-7|Insulina|Insulin|u[IU]/mL|m[IU]/L=1|glucidi|q|0|5000|Insulinemia
creatinine|2160-0|Creatinina|Creatinine, serum or plasma|mg/dL|umol/L=88.4|rene|q|0.05|50|Creatininemia
egfr_2021|98979-8|VFG stimata (CKD-EPI 2021)|eGFR, CKD-EPI 2021|mL/min/{1.73_m2}||rene|q|0|250|eGFR;Filtrato glomerulare stimato
egfr_2009|62238-1|VFG stimata (CKD-EPI 2009)|eGFR, CKD-EPI|mL/min/{1.73_m2}||rene|q|0|250|eGFR;VFG CKD-EPI
egfr_mdrd|77147-7|VFG stimata (MDRD)|eGFR, MDRD|mL/min/{1.73_m2}||rene|q|0|250|eGFR MDRD
urea|3091-6|Urea (azotemia)|Urea, serum or plasma|mg/dL|mmol/L=0.1665|rene|q|1|1000|Azotemia;UREA [Plasma/Siero]
bun|3094-0|Azoto ureico (BUN)|Urea nitrogen|mg/dL|mmol/L=0.35697|rene|q|0.5|470|BUN
urate|3084-1|Acido urico|Urate|mg/dL|umol/L=59.48|rene|q|0.1|60|Uricemia
crcl_24h|2164-2|Clearance della creatinina (24 h)|Creatinine clearance, 24 h urine|mL/min|mL/s=0.016667|rene|q|0|500|Clearance creatinina
sodium|2951-2|Sodio|Sodium|mmol/L|meq/L=1|elettroliti|q|80|220|Sodiemia;Na
potassium|2823-3|Potassio|Potassium|mmol/L|meq/L=1|elettroliti|q|0.8|20|Potassiemia;K
chloride|2075-0|Cloro|Chloride|mmol/L|meq/L=1|elettroliti|q|40|200|Cloremia;Cl
calcium|17861-6|Calcio totale|Calcium|mg/dL|mmol/L=0.24951;meq/L=0.49903|elettroliti|q|1|35|Calcemia;Calcio
calcium_ion|1994-3|Calcio ionizzato|Ionised calcium, blood|mmol/L|mg/dL=4.0078|elettroliti|q|0.1|5|Ca++
phosphate|2777-1|Fosforo inorganico|Phosphate (as P)|mg/dL|mmol/L=0.32285|elettroliti|q|0.1|40|Fosforo;Fosforemia
magnesium|19123-9|Magnesio|Magnesium|mg/dL|mmol/L=0.41144;meq/L=0.82288|elettroliti|q|0.1|25|Magnesiemia
chol|2093-3|Colesterolo totale|Cholesterol|mg/dL|mmol/L=0.025863|lipidi|q|10|2500|Colesterolo
hdl|2085-9|Colesterolo HDL|HDL cholesterol|mg/dL|mmol/L=0.025863|lipidi|q|1|300|HDL
ldl|2089-1|Colesterolo LDL|LDL cholesterol, method not stated|mg/dL|mmol/L=0.025863|lipidi|q|0|2000|LDL
ldl_calc|13457-7|Colesterolo LDL (calcolato)|LDL cholesterol, calculated|mg/dL|mmol/L=0.025863|lipidi|q|0|2000|LDL calcolato
ldl_direct|18262-6|Colesterolo LDL (diretto)|LDL cholesterol, direct assay|mg/dL|mmol/L=0.025863|lipidi|q|0|2000|LDL diretto
non_hdl|43396-1|Colesterolo non-HDL|Non-HDL cholesterol|mg/dL|mmol/L=0.025863|lipidi|q|0|2500|
trig|2571-8|Trigliceridi|Triglycerides|mg/dL|mmol/L=0.01129|lipidi|q|5|20000|
apo_b|1884-6|Apolipoproteina B|Apolipoprotein B|mg/dL|g/L=0.01|lipidi|q|1|800|ApoB
ast|1920-8|AST (GOT)|Aspartate aminotransferase|U/L|ukat/L=0.016667|fegato|q|0|60000|GOT;Aspartato aminotransferasi;Transaminasi GOT
alt|1742-6|ALT (GPT)|Alanine aminotransferase|U/L|ukat/L=0.016667|fegato|q|0|60000|GPT;Alanina aminotransferasi;Transaminasi GPT
ggt|2324-2|Gamma-GT|Gamma-glutamyl transferase|U/L|ukat/L=0.016667|fegato|q|0|20000|GGT;Gamma glutamil transferasi
alp|6768-6|Fosfatasi alcalina|Alkaline phosphatase|U/L|ukat/L=0.016667|fegato|q|0|20000|ALP
bili_total|1975-2|Bilirubina totale|Bilirubin, total|mg/dL|umol/L=17.104|fegato|q|0|100|Bilirubina
bili_direct|1968-7|Bilirubina diretta|Bilirubin, direct|mg/dL|umol/L=17.104|fegato|q|0|80|Bilirubina coniugata
bili_indirect|1971-1|Bilirubina indiretta|Bilirubin, indirect|mg/dL|umol/L=17.104|fegato|q|0|80|
ammonia|16362-6|Ammonio|Ammonia, plasma|umol/L|ug/dL=1.7031|fegato|q|0|3000|Ammoniemia
protein_total|2885-2|Proteine totali|Protein, total|g/dL|g/L=10|proteine|q|1|25|Protidemia totale
albumin|1751-7|Albumina|Albumin|g/dL|g/L=10|proteine|q|0.3|10|Albuminemia
spe_alb_pct|13980-8|Elettroforesi: albumina %|Albumin, electrophoresis, fraction|%||proteine|q|0|100|Albumina %
spe_a1_pct|13978-2|Elettroforesi: alfa-1 globuline %|Alpha-1 globulin, fraction|%||proteine|q|0|100|Alfa 1 %
spe_a2_pct|13981-6|Elettroforesi: alfa-2 globuline %|Alpha-2 globulin, fraction|%||proteine|q|0|100|Alfa 2 %
spe_b1_pct|32732-0|Elettroforesi: beta-1 globuline %|Beta-1 globulin, fraction|%||proteine|q|0|100|Beta 1 %
spe_b2_pct|32733-8|Elettroforesi: beta-2 globuline %|Beta-2 globulin, fraction|%||proteine|q|0|100|Beta 2 %
spe_g_pct|13983-2|Elettroforesi: gamma globuline %|Gamma globulin, fraction|%||proteine|q|0|100|Gamma %
ag_ratio|1759-0|Rapporto albumina/globuline (A/G)|Albumin/globulin ratio|{ratio}||proteine|q|0|10|A/G
m_protein|33358-3|Componente monoclonale|Monoclonal protein, electrophoresis|g/dL|g/L=10|proteine|q|0|15|CM;Picco monoclonale
igg|2465-3|Immunoglobuline G (IgG)|IgG|mg/dL|g/L=0.01|proteine|q|0|20000|IgG
iga|2458-8|Immunoglobuline A (IgA)|IgA|mg/dL|g/L=0.01|proteine|q|0|20000|IgA
igm|2472-9|Immunoglobuline M (IgM)|IgM|mg/dL|g/L=0.01|proteine|q|0|20000|IgM
ige_total|19113-0|IgE totali|IgE, total|k[IU]/L|[IU]/mL=1|proteine|q|0|200000|IgE;PRIST
iron|2498-4|Sideremia|Iron|ug/dL|umol/L=0.17907|ferro|q|0|5000|Ferro
ferritin|2276-4|Ferritina|Ferritin|ng/mL|ug/L=1|ferro|q|0|300000|
transferrin|3034-6|Transferrina|Transferrin|mg/dL|g/L=0.01|ferro|q|5|1000|
tsat|2502-3|Saturazione della transferrina|Transferrin (iron) saturation|%||ferro|q|0|150|TSAT
tibc|2500-7|Capacità totale legante il ferro (TIBC)|Total iron binding capacity|ug/dL|umol/L=0.17907|ferro|q|20|2000|TIBC
ck|2157-6|Creatinfosfochinasi (CPK)|Creatine kinase|U/L|ukat/L=0.016667|enzimi|q|0|2000000|CPK;CK
ck_mb|13969-1|CK-MB massa|CK-MB, mass|ng/mL|ug/L=1|enzimi|q|0|10000|CK-MB
ldh|2532-0|Lattato deidrogenasi (LDH)|Lactate dehydrogenase|U/L|ukat/L=0.016667|enzimi|q|0|200000|LDH
amylase|1798-8|Amilasi|Amylase|U/L|ukat/L=0.016667|enzimi|q|0|60000|Amilasemia
lipase|3040-3|Lipasi|Lipase|U/L|ukat/L=0.016667|enzimi|q|0|150000|
tnt_hs|67151-1|Troponina T alta sensibilità|Troponin T, high sensitivity|ng/L|pg/mL=1;ng/mL=0.001|cuore|q|0|200000|Troponina T hs;hs-TnT
tni_hs|89579-7|Troponina I alta sensibilità|Troponin I, high sensitivity|ng/L|pg/mL=1;ng/mL=0.001|cuore|q|0|2000000|Troponina I hs;hs-TnI
nt_probnp|33762-6|NT-proBNP|NT-proBNP|pg/mL|ng/L=1;pmol/L=0.11824|cuore|q|0|400000|Pro-BNP
homocysteine|13965-9|Omocisteina|Homocysteine|umol/L|mg/L=0.13518|cuore|q|0|600|
crp|1988-5|Proteina C reattiva (PCR)|C-reactive protein|mg/L|mg/dL=0.1|infiammazione|q|0|1000|PCR
crp_hs|30522-7|PCR alta sensibilità|C-reactive protein, high sensitivity|mg/L|mg/dL=0.1|infiammazione|q|0|1000|PCR hs
procalcitonin|33959-8|Procalcitonina|Procalcitonin|ng/mL|ug/L=1|infiammazione|q|0|2000|PCT
aso|5370-2|Titolo antistreptolisinico (TAS)|Antistreptolysin O|[IU]/mL|k[IU]/L=1|infiammazione|q|0|20000|TAS;ASLO
rf|11572-5|Fattore reumatoide|Rheumatoid factor|[IU]/mL|k[IU]/L=1|infiammazione|q|0|20000|Reuma test;FR
tsh|3016-3|TSH|Thyrotropin|u[IU]/mL|m[IU]/L=1|tiroide|q|0|1000|Tireotropina
ft4|3024-7|FT4 (tiroxina libera)|Free thyroxine|ng/dL|pg/mL=10;ng/L=10;pmol/L=12.872|tiroide|q|0|30|FT4;T4 libera
ft3|3051-0|FT3 (triiodotironina libera)|Free triiodothyronine|pg/mL|ng/L=1;ng/dL=0.1;pmol/L=1.5362|tiroide|q|0|100|FT3;T3 libera
anti_tpo|8099-4|Anticorpi anti-tireoperossidasi (anti-TPO)|Thyroperoxidase Ab|[IU]/mL|k[IU]/L=1|tiroide|q|0|100000|Anti-TPO;AbTPO
anti_tg|8098-6|Anticorpi anti-tireoglobulina (anti-Tg)|Thyroglobulin Ab|[IU]/mL|k[IU]/L=1|tiroide|q|0|100000|Anti-Tg;AbTg
trab|57416-0|Anticorpi anti-recettore del TSH (TRAb)|TSH receptor Ab|[IU]/L|m[IU]/mL=1|tiroide|q|0|1000|TRAb
thyroglobulin|3013-0|Tireoglobulina|Thyroglobulin|ng/mL|ug/L=1;ng/dL=100|tiroide|q|0|500000|Tg
pth|2731-8|Paratormone (PTH)|Parathyrin, intact|pg/mL|ng/L=1;pmol/L=0.1061|tiroide|q|0|10000|PTH intatto
cortisol|2143-6|Cortisolo|Cortisol|ug/dL|nmol/L=27.589;ng/mL=10|ormoni|q|0|300|
prolactin|2842-3|Prolattina|Prolactin|ng/mL|ug/L=1|ormoni|q|0|50000|PRL
fsh|15067-2|FSH|Follitropin|m[IU]/mL|[IU]/L=1|ormoni|q|0|1000|Follitropina
lh|10501-5|LH|Lutropin|m[IU]/mL|[IU]/L=1|ormoni|q|0|1000|Lutropina
estradiol|2243-4|17-beta-estradiolo|Estradiol|pg/mL|ng/L=1;pmol/L=3.6713|ormoni|q|0|30000|Estradiolo;E2
progesterone|2839-9|Progesterone|Progesterone|ng/mL|ug/L=1;nmol/L=3.1801|ormoni|q|0|1000|
testosterone|2986-8|Testosterone totale|Testosterone|ng/mL|ng/dL=100;nmol/L=3.4672|ormoni|q|0|200|Testosterone
hcg_beta|21198-7|Beta-HCG|Choriogonadotropin, beta|m[IU]/mL|[IU]/L=1|ormoni|q|0|10000000|HCG;Test di gravidanza (sangue)
vit_d|62292-8|Vitamina D (25-OH)|25-hydroxyvitamin D2+D3|ng/mL|nmol/L=2.496;ug/L=1|vitamine|q|0|1000|25-OH vitamina D;VITAMINA D 25 OH (D2&D3)
vit_b12|2132-9|Vitamina B12|Vitamin B12|pg/mL|ng/L=1;pmol/L=0.7378|vitamine|q|0|100000|Cobalamina
folate|2284-8|Folati (acido folico)|Folate|ng/mL|ug/L=1;nmol/L=2.2655|vitamine|q|0|300|Acido folico;Folati
psa|2857-1|PSA totale|PSA, total|ng/mL|ug/L=1|marcatori|q|0|100000|PSA;Antigene prostatico specifico
psa_free|10886-0|PSA libero|PSA, free|ng/mL|ug/L=1|marcatori|q|0|10000|
psa_ratio|12841-3|Rapporto PSA libero/totale|PSA free/total|%||marcatori|q|0|100|PSA L/T
cea|2039-6|CEA|CEA|ng/mL|ug/L=1|marcatori|q|0|500000|Antigene carcinoembrionario
ca19_9|24108-3|CA 19-9|CA 19-9|[arb'U]/mL|k[arb'U]/L=1|marcatori|q|0|10000000|GICA
ca125|10334-1|CA 125|CA 125|[arb'U]/mL|k[arb'U]/L=1|marcatori|q|0|1000000|
ca15_3|6875-9|CA 15-3|CA 15-3|[arb'U]/mL|k[arb'U]/L=1|marcatori|q|0|1000000|
afp|1834-1|Alfa-fetoproteina (AFP)|Alpha-fetoprotein|ng/mL|ug/L=1|marcatori|q|0|5000000|AFP
u_color|5778-6|Colore (urine)|Colour of urine|||urine|t|||Colore
u_aspect|5767-9|Aspetto (urine)|Appearance of urine|||urine|t|||Aspetto
u_ph|5803-2|pH (urine)|pH of urine, test strip|[pH]||urine|q|3|11|PH
u_sg|5811-5|Peso specifico (urine)|Specific gravity of urine|1||urine|q|0.99|1.1|Peso specifico;Densità relativa
u_prot|20454-5|Proteine (urine, striscia)|Protein in urine, test strip|||urine|o|||Proteine
u_gluc|25428-4|Glucosio (urine, striscia)|Glucose in urine, test strip|||urine|o|||Glucosio
u_ket|2514-8|Corpi chetonici (urine)|Ketones in urine, test strip|||urine|o|||Chetoni;Corpi Chetonici
u_hb|5794-3|Emoglobina (urine)|Hemoglobin in urine, test strip|||urine|o|||Emoglobina;Sangue
u_bili|5770-3|Bilirubina (urine)|Bilirubin in urine, test strip|||urine|o|||Bilirubina;Pigmenti biliari
u_urob|5818-0|Urobilinogeno|Urobilinogen in urine, test strip|||urine|o|||
u_nit|5802-4|Nitriti|Nitrite in urine, test strip|||urine|o|||
u_leu|5799-2|Esterasi leucocitaria|Leukocyte esterase in urine, test strip|||urine|o|||Leucociti (striscia)
u_wbc_hpf|5821-4|Leucociti (sedimento, per campo)|Leukocytes, urine sediment|/[HPF]||urine|q|0|1000|Leucociti p.c.m.
u_wbc|51487-7|Leucociti (sedimento, automatico)|Leukocytes in urine, automated|/uL||urine|q|0|1000000|Leucociti
u_rbc_hpf|13945-1|Emazie (sedimento, per campo)|Erythrocytes, urine sediment|/[HPF]||urine|q|0|1000|Emazie p.c.m.
u_rbc|798-9|Emazie (sedimento, automatico)|Erythrocytes in urine, automated|/uL||urine|q|0|1000000|Emazie;Eritrociti
u_bact|25145-4|Batteri (sedimento)|Bacteria, urine sediment|||urine|o|||Flora batterica
u_prot_24h|2889-4|Proteinuria 24 h|Protein, 24 h urine|mg/(24.h)|g/(24.h)=0.001|urine|q|0|60000|Proteine urinarie 24 ore
u_pcr|2890-2|Rapporto proteine/creatinina urinarie|Protein/creatinine ratio, urine|mg/g{creat}|mg/mg{creat}=0.001;mg/mmol{creat}=0.11312|urine|q|0|50000|PCR urinario;ProtU/CreaU
u_alb|14957-5|Albuminuria|Albumin (low level) in urine|mg/L|mg/dL=0.1;ug/mL=1|urine|q|0|30000|Microalbuminuria;Albumina nelle urine
u_acr|9318-7|Rapporto albumina/creatinina urinarie (ACR)|Albumin/creatinine ratio, urine|mg/g{creat}|mg/mmol{creat}=0.11312;ug/mg{creat}=1|urine|q|0|30000|Albuminuria/Creatininuria;ACR
u_creat|2161-8|Creatininuria|Creatinine in urine|mg/dL|mmol/L=0.0884;g/L=0.01|urine|q|2|1000|Creatinina Urinaria;Creatinina nelle urine
u_creat_24h|2162-6|Creatininuria 24 h|Creatinine, 24 h urine|mg/(24.h)|g/(24.h)=0.001;mmol/(24.h)=0.0088402|urine|q|10|10000|
u_vol_24h|3167-4|Diuresi 24 h|Volume of 24 h urine|mL|L=0.001|urine|q|0|30000|Volume urinario 24 ore
hbsag|5196-1|HBsAg|Hepatitis B surface antigen|||sierologia|o|||Antigene Australia
anti_hbs|5193-8|Anti-HBs|Hepatitis B surface antibody|m[IU]/mL|[IU]/L=1|sierologia|q|0|1000000|HBsAb
anti_hbc|13952-7|Anti-HBc totali|Hepatitis B core antibody, total|||sierologia|o|||HBcAb
anti_hcv|13955-0|Anti-HCV|Hepatitis C antibody|||sierologia|o|||HCV Ab
hiv|56888-1|HIV 1/2 Ag/Ab|HIV 1+2 antibody + p24 antigen|||sierologia|o|||Anti-HIV;HIV combo
syphilis|24110-9|Anticorpi anti-Treponema pallidum|Treponema pallidum antibody|||sierologia|o|||TPHA;Sifilide
vdrl|5292-8|VDRL|Reagin antibody, VDRL|||sierologia|o|||RPR
toxo_igg|5388-4|Toxoplasma IgG|Toxoplasma gondii IgG|[IU]/mL|k[IU]/L=1|sierologia|q|0|100000|Toxo IgG
toxo_igm|40678-5|Toxoplasma IgM|Toxoplasma gondii IgM|||sierologia|o|||Toxo IgM
rubella_igg|5334-8|Rosolia IgG|Rubella IgG|[IU]/mL|k[IU]/L=1|sierologia|q|0|100000|Rubeo test IgG
rubella_igm|24116-6|Rosolia IgM|Rubella IgM|||sierologia|o|||Rubeo test IgM
cmv_igg|5124-3|Citomegalovirus IgG|Cytomegalovirus IgG|[arb'U]/mL|k[arb'U]/L=1|sierologia|q|0|100000|CMV IgG
cmv_igm|24119-0|Citomegalovirus IgM|Cytomegalovirus IgM|||sierologia|o|||CMV IgM
ana|8061-4|Anticorpi anti-nucleo (ANA)|Nuclear antibody|||autoimmunita|o|||ANA
ana_titer|5048-4|ANA, titolo|Nuclear antibody, titre|||autoimmunita|t|||ANA titolo
anti_ccp|33935-8|Anticorpi anti-citrullina (anti-CCP)|Cyclic citrullinated peptide IgG|[arb'U]/mL|k[arb'U]/L=1|autoimmunita|q|0|10000|Anti-CCP;ACPA
ttg_iga|46128-5|Anti-transglutaminasi IgA|Tissue transglutaminase IgA|[arb'U]/mL|k[arb'U]/L=1|autoimmunita|q|0|10000|tTG IgA;Anti-tTG
urine_culture|630-4|Urinocoltura|Urine culture|||microbiologia|t|||Esame colturale urine
urine_cfu|19090-0|Urinocoltura: carica batterica|Colony count in urine|[CFU]/mL||microbiologia|q|0|1000000000|Carica batterica
throat_culture|626-2|Tampone faringeo (colturale)|Throat culture|||microbiologia|t|||Tampone faringeo
fobt|29771-3|Sangue occulto nelle feci (immunologico)|Fecal occult blood, immunoassay|||microbiologia|o|||SOF;FIT;Ricerca sangue occulto
fit|27396-1|Sangue occulto nelle feci, quantitativo|Hemoglobin in stool, quantity|ng/g|ug/g=0.001|microbiologia|q|0|10000000|FIT quantitativo
hp_ag|17780-8|Helicobacter pylori, antigene fecale|H. pylori antigen, stool|||microbiologia|o|||HP feci
calprotectin|38445-3|Calprotectina fecale|Calprotectin, stool|ug/g|mg/kg=1|microbiologia|q|0|50000|
bg_ph|2744-1|pH arterioso (EGA)|pH, arterial blood|[pH]||emogas|q|6.3|8.2|pH
bg_pco2|2019-8|pCO2 arteriosa|pCO2, arterial blood|mm[Hg]|kPa=0.133322|emogas|q|5|250|pCO2
bg_po2|2703-7|pO2 arteriosa|pO2, arterial blood|mm[Hg]|kPa=0.133322|emogas|q|5|800|pO2
bg_hco3|1960-4|Bicarbonati (EGA)|Bicarbonate, arterial blood|mmol/L|meq/L=1|emogas|q|1|90|HCO3-
bg_be|1925-7|Eccesso di basi (EGA)|Base excess, arterial blood|mmol/L|meq/L=1|emogas|q|-50|50|BE
bg_so2|2708-6|Saturazione O2 arteriosa|Oxygen saturation, arterial blood|%||emogas|q|0|100|sO2
bg_lactate|2518-9|Lattati (EGA)|Lactate, arterial blood|mmol/L|mg/dL=9.008|emogas|q|0|60|Lattato
lithium|14334-7|Litiemia|Lithium|mmol/L|meq/L=1|farmaci|q|0|20|Litio
`;

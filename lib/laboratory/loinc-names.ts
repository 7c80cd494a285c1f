/** LOINC's official names of its codes, verbatim as its licence requires. Each line: code | name. */
export const LOINC_NAMES = `
6690-2|Leukocytes [#/volume] in Blood by Automated count
789-8|Erythrocytes [#/volume] in Blood by Automated count
718-7|Hemoglobin [Mass/volume] in Blood
4544-3|Hematocrit [Volume Fraction] of Blood by Automated count
787-2|MCV [Entitic mean volume] in Red Blood Cells by Automated count
785-6|MCH [Entitic mass] by Automated count
786-4|MCHC [Entitic Mass/volume] in Red Blood Cells by Automated count
788-0|Erythrocyte [DistWidth] in Red Blood Cells by Automated count
777-3|Platelets [#/volume] in Blood by Automated count
32623-1|Platelet [Entitic mean volume] in Blood by Automated count
770-8|Neutrophils/Leukocytes in Blood by Automated count
751-8|Neutrophils [#/volume] in Blood by Automated count
736-9|Lymphocytes/Leukocytes in Blood by Automated count
731-0|Lymphocytes [#/volume] in Blood by Automated count
5905-5|Monocytes/Leukocytes in Blood by Automated count
742-7|Monocytes [#/volume] in Blood by Automated count
713-8|Eosinophils/Leukocytes in Blood by Automated count
711-2|Eosinophils [#/volume] in Blood by Automated count
706-2|Basophils/Leukocytes in Blood by Automated count
704-7|Basophils [#/volume] in Blood by Automated count
17849-1|Reticulocytes/Erythrocytes in Blood by Automated count
30341-2|Erythrocyte sedimentation rate [Velocity] in Red Blood Cells
4551-8|Hemoglobin A2/Hemoglobin.total in Blood
882-1|ABO and Rh group [Type] in Blood
1007-4|Direct antiglobulin test.polyspecific reagent [Presence] on Red Blood Cells
1008-2|Indirect antiglobulin test.polyspecific reagent [Presence] in Serum or Plasma
5902-2|Prothrombin time (PT)
5894-1|Coagulation actual/normal PT (PPP) [Relative time]
6301-6|INR in Platelet poor plasma by Coagulation assay
14979-9|aPTT in Platelet poor plasma by Coagulation assay
63561-5|aPTT actual/normal in Platelet poor plasma by Coagulation assay
3255-7|Fibrinogen [Mass/volume] in Platelet poor plasma by Coagulation assay
48065-7|Fibrin D-dimer FEU [Mass/volume] in Platelet poor plasma
48066-5|Fibrin D-dimer DDU [Mass/volume] in Platelet poor plasma
2345-7|Glucose [Mass/volume] in Serum or Plasma
20438-8|Glucose [Mass/volume] in Serum or Plasma --1 hour post dose glucose
20436-2|Glucose [Mass/volume] in Serum or Plasma --2 hours post dose glucose
4548-4|Hemoglobin A1c/Hemoglobin.total in Blood
59261-8|Hemoglobin A1c/Hemoglobin.total in Blood by IFCC protocol
20448-7|Insulin [Units/volume] in Serum or Plasma
2160-0|Creatinine [Mass/volume] in Serum or Plasma
98979-8|GFR Creatinine-based formula (CKD-EPI 2021)/1.73 sq M (S/P/Bld) [Vol rate/Area]
62238-1|Glomerular filtration rate [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula (CKD-EPI)/1.73 sq M
77147-7|Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula (MDRD)
3091-6|Urea [Mass/Vol]
3094-0|Urea nitrogen [Mass/Vol]
3084-1|Urate [Mass/volume] in Serum or Plasma
2164-2|Creatinine renal clearance in 24 hour Urine and Serum or Plasma
2951-2|Sodium [Moles/volume] in Serum or Plasma
2823-3|Potassium [Moles/volume] in Serum or Plasma
2075-0|Chloride [Moles/volume] in Serum or Plasma
17861-6|Calcium [Mass/volume] in Serum or Plasma
1994-3|Calcium.ionized [Moles/volume] in Blood
2777-1|Phosphate [Mass/volume] in Serum or Plasma
19123-9|Magnesium [Mass/volume] in Serum or Plasma
2093-3|Cholesterol [Mass/volume] in Serum or Plasma
2085-9|Cholesterol in HDL [Mass/volume] in Serum or Plasma
2089-1|Cholesterol in LDL [Mass/volume] in Serum or Plasma
13457-7|Cholesterol in LDL [Mass/volume] in Serum or Plasma by calculation
18262-6|Cholesterol in LDL [Mass/volume] in Serum or Plasma by Direct assay
43396-1|Cholesterol non HDL [Mass/volume] in Serum or Plasma
2571-8|Triglyceride [Mass/volume] in Serum or Plasma
1884-6|Apolipoprotein B [Mass/volume] in Serum or Plasma
1920-8|Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma
1742-6|Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma
2324-2|Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma
6768-6|Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma
1975-2|Bilirubin.total [Mass/volume] in Serum or Plasma
1968-7|Bilirubin.direct [Mass/volume] in Serum or Plasma
1971-1|Bilirubin.indirect [Mass/volume] in Serum or Plasma
16362-6|Ammonia [Moles/volume] in Plasma
2885-2|Protein [Mass/volume] in Serum or Plasma
1751-7|Albumin [Mass/volume] in Serum or Plasma
13980-8|Albumin/Protein.total in Serum or Plasma by Electrophoresis
13978-2|Alpha 1 globulin/Protein.total in Serum or Plasma by Electrophoresis
13981-6|Alpha 2 globulin/Protein.total in Serum or Plasma by Electrophoresis
32732-0|Beta 1 globulin/Protein.total in Serum or Plasma by Electrophoresis
32733-8|Beta 2 globulin/Protein.total in Serum or Plasma by Electrophoresis
13983-2|Gamma globulin/Protein.total in Serum or Plasma by Electrophoresis
1759-0|Albumin/Globulin [Mass Ratio] in Serum or Plasma
33358-3|Protein.monoclonal [Mass/volume] in Serum or Plasma by Electrophoresis
2465-3|IgG [Mass/volume] in Serum or Plasma
2458-8|IgA [Mass/volume] in Serum or Plasma
2472-9|IgM [Mass/volume] in Serum or Plasma
19113-0|IgE [Units/volume] in Serum or Plasma
2498-4|Iron [Mass/volume] in Serum or Plasma
2276-4|Ferritin [Mass/volume] in Serum or Plasma
3034-6|Transferrin [Mass/volume] in Serum or Plasma
2502-3|Iron saturation [Mass Fraction] in Serum or Plasma
2500-7|Iron binding capacity [Mass/volume] in Serum or Plasma
2157-6|Creatine kinase [Enzymatic activity/volume] in Serum or Plasma
13969-1|Creatine kinase.MB [Mass/volume] in Serum or Plasma
2532-0|Lactate dehydrogenase [Enzymatic activity/volume] in Serum or Plasma
1798-8|Amylase [Enzymatic activity/volume] in Serum or Plasma
3040-3|Lipase [Enzymatic activity/volume] in Serum or Plasma
67151-1|Troponin T.cardiac [Mass/volume] in Serum or Plasma by High sensitivity method
89579-7|Troponin I.cardiac [Mass/volume] in Serum or Plasma by High sensitivity method
33762-6|Natriuretic peptide.B prohormone N-Terminal [Mass/volume] in Serum or Plasma
13965-9|Homocysteine [Moles/volume] in Serum or Plasma
1988-5|C reactive protein [Mass/volume] in Serum or Plasma
30522-7|C reactive protein [Mass/volume] in Serum or Plasma by High sensitivity method
33959-8|Procalcitonin [Mass/volume] in Serum or Plasma
5370-2|Streptolysin O Ab [Units/volume] in Serum or Plasma
11572-5|Rheumatoid factor [Units/volume] in Serum or Plasma
3016-3|Thyrotropin [Units/volume] in Serum or Plasma
3024-7|Thyroxine (T4) free [Mass/volume] in Serum or Plasma
3051-0|Triiodothyronine (T3) Free [Mass/volume] in Serum or Plasma
8099-4|Thyroperoxidase Ab [Units/volume] in Serum or Plasma
8098-6|Thyroglobulin Ab [Units/volume] in Serum or Plasma
57416-0|Thyrotropin receptor Ab [Units/volume] in Serum by Immunoassay
3013-0|Thyroglobulin [Mass/volume] in Serum or Plasma
2731-8|Parathyrin.intact [Mass/volume] in Serum or Plasma
2143-6|Cortisol [Mass/volume] in Serum or Plasma
2842-3|Prolactin [Mass/volume] in Serum or Plasma
15067-2|Follitropin [Units/volume] in Serum or Plasma
10501-5|Lutropin [Units/volume] in Serum or Plasma
2243-4|Estradiol (E2) [Mass/volume] in Serum or Plasma
2839-9|Progesterone [Mass/volume] in Serum or Plasma
2986-8|Testosterone [Mass/volume] in Serum or Plasma
21198-7|Choriogonadotropin.beta subunit [Units/volume] in Serum or Plasma
62292-8|25-Hydroxyvitamin D3+25-Hydroxyvitamin D2 [Mass/volume] in Serum or Plasma
2132-9|Cobalamin (Vitamin B12) [Mass/volume] in Serum or Plasma
2284-8|Folate [Mass/volume] in Serum or Plasma
2857-1|Prostate specific Ag [Mass/volume] in Serum or Plasma
10886-0|Prostate Specific Ag Free [Mass/volume] in Serum or Plasma
12841-3|Prostate Specific Ag Free/Prostate specific Ag.total in Serum or Plasma
2039-6|Carcinoembryonic Ag [Mass/volume] in Serum or Plasma
24108-3|Cancer Ag 19-9 [Units/volume] in Serum or Plasma
10334-1|Cancer Ag 125 [Units/volume] in Serum or Plasma
6875-9|Cancer Ag 15-3 [Units/volume] in Serum or Plasma
1834-1|Alpha-1-Fetoprotein [Mass/volume] in Serum or Plasma
5778-6|Color of Urine
5767-9|Appearance of Urine
5803-2|pH of Urine by Test strip
5811-5|Specific gravity of Urine by Test strip
20454-5|Protein [Presence] in Urine by Test strip
25428-4|Glucose [Presence] in Urine by Test strip
2514-8|Ketones [Presence] in Urine by Test strip
5794-3|Hemoglobin [Presence] in Urine by Test strip
5770-3|Bilirubin.total [Presence] in Urine by Test strip
5818-0|Urobilinogen [Presence] in Urine by Test strip
5802-4|Nitrite [Presence] in Urine by Test strip
5799-2|Leukocyte esterase Test strip Ql (U)
5821-4|Leukocytes [#/area] in Urine sediment by Microscopy high power field
51487-7|Leukocytes [#/volume] in Urine by Automated count
13945-1|Erythrocytes [#/area] in Urine sediment by Microscopy high power field
798-9|Erythrocytes [#/volume] in Urine by Automated count
25145-4|Bacteria [Presence] in Urine sediment by Light microscopy
2889-4|Protein [Mass/time] in 24 hour Urine
2890-2|Protein/Creatinine [Mass Ratio] in Urine
14957-5|Microalbumin [Mass/volume] in Urine
9318-7|Albumin/Creatinine [Mass Ratio] in Urine
2161-8|Creatinine [Mass/volume] in Urine
2162-6|Creatinine [Mass/time] in 24 hour Urine
3167-4|Volume of 24 hour Urine
5196-1|Hepatitis B virus surface Ag [Presence] in Serum or Plasma by Immunoassay
5193-8|Hepatitis B virus surface Ab [Units/volume] in Serum or Plasma by Immunoassay
13952-7|Hepatitis B virus core Ab [Presence] in Serum or Plasma by Immunoassay
13955-0|Hepatitis C virus Ab [Presence] in Serum or Plasma by Immunoassay
56888-1|HIV 1+2 Ab+HIV1 p24 Ag [Presence] in Serum or Plasma by Immunoassay
24110-9|Treponema pallidum Ab [Presence] in Serum by Immunoassay
5292-8|Reagin Ab [Presence] in Serum by VDRL
5388-4|Toxoplasma gondii IgG Ab [Units/volume] in Serum or Plasma by Immunoassay
40678-5|Toxoplasma gondii IgM Ab [Presence] in Serum or Plasma by Immunoassay
5334-8|Rubella virus IgG Ab [Units/volume] in Serum or Plasma by Immunoassay
24116-6|Rubella virus IgM Ab [Presence] in Serum or Plasma by Immunoassay
5124-3|Cytomegalovirus IgG Ab [Units/volume] in Serum or Plasma by Immunoassay
24119-0|Cytomegalovirus IgM Ab [Presence] in Serum or Plasma by Immunoassay
8061-4|Nuclear Ab [Presence] in Serum
5048-4|Nuclear Ab [Titer] in Serum by Immunofluorescence
33935-8|Cyclic citrullinated peptide IgG Ab [Units/volume] in Serum or Plasma
46128-5|Tissue transglutaminase IgA Ab [Units/volume] in Serum by Immunoassay
630-4|Bacteria identified in Urine by Culture
19090-0|Colony count [#/volume] in Urine
626-2|Bacteria identified in Throat by Culture
29771-3|Hemoglobin.gastrointestinal.lower [Presence] in Stool by Immunoassay
27396-1|Hemoglobin.gastrointestinal [Mass/mass] in Stool
17780-8|Helicobacter pylori Ag [Presence] in Stool by Immunoassay
38445-3|Calprotectin [Mass/mass] in Stool
2744-1|pH of Arterial blood
2019-8|Carbon dioxide [Partial pressure] in Arterial blood
2703-7|Oxygen [Partial pressure] in Arterial blood
1960-4|Bicarbonate [Moles/volume] in Arterial blood
1925-7|Base excess in Arterial blood by calculation
2708-6|Oxygen saturation in Arterial blood
2518-9|Lactate [Moles/volume] in Arterial blood
14334-7|Lithium [Moles/volume] in Serum or Plasma
21000-5|Erythrocyte distribution width [Entitic volume] by Automated count
32207-3|Platelet distribution width [Entitic volume] in Blood by Automated count
51637-7|Plateletcrit [Volume Fraction] in Blood
38518-7|Immature granulocytes/Leukocytes in Blood
771-6|Nucleated erythrocytes [#/volume] in Blood by Automated count
60474-4|Reticulocytes [#/volume] in Blood by Automated count
4576-5|Hemoglobin F/Hemoglobin.total in Blood
32546-4|Glucose-6-Phosphate dehydrogenase [Enzymatic activity/mass] in Red Blood Cells
883-9|ABO group [Type] in Blood
10331-7|Rh [Type] in Blood
27811-9|Antithrombin actual/normal in Platelet poor plasma by Chromogenic method
27818-4|Protein C actual/normal in Platelet poor plasma by Chromogenic method
27821-8|Protein S Free Ag actual/normal in Platelet poor plasma by Immunoassay
3281-3|Lupus anticoagulant [Interpretation] in Platelet poor plasma
3181-5|Cardiolipin IgG Ab [Units/volume] in Serum by Immunoassay
3182-3|Cardiolipin IgM Ab [Units/volume] in Serum by Immunoassay
15069-8|Fructosamine [Moles/volume] in Serum or Plasma
1986-9|C peptide [Mass/volume] in Serum or Plasma
33863-2|Cystatin C [Mass/volume] in Serum or Plasma
5763-8|Zinc [Mass/volume] in Serum or Plasma
2692-2|Osmolality of Serum or Plasma
1869-7|Apolipoprotein A-I [Mass/volume] in Serum or Plasma
10835-7|Lipoprotein a [Mass/volume] in Serum or Plasma
43583-4|Lipoprotein a [Moles/volume] in Serum or Plasma
2098-2|Cholinesterase [Enzymatic activity/volume] in Serum or Plasma
2874-6|Gamma globulin [Mass/volume] in Serum or Plasma by Electrophoresis
36916-5|Kappa light chains.free [Mass/volume] in Serum
33944-0|Lambda light chains.free [Mass/volume] in Serum or Plasma
48378-4|Kappa light chains.free/Lambda light chains.free [Mass Ratio] in Serum
1952-1|Beta-2-Microglobulin [Mass/volume] in Serum or Plasma
4542-7|Haptoglobin [Mass/volume] in Serum or Plasma
2064-4|Ceruloplasmin [Mass/volume] in Serum or Plasma
4485-9|Complement C3 [Mass/volume] in Serum or Plasma
4498-2|Complement C4 [Mass/volume] in Serum or Plasma
2639-3|Myoglobin [Mass/volume] in Serum or Plasma
1805-1|Amylase.pancreatic [Enzymatic activity/volume] in Serum or Plasma
10839-9|Troponin I.cardiac [Mass/volume] in Serum or Plasma
30934-4|Natriuretic peptide B [Mass/volume] in Serum or Plasma
3026-2|Thyroxine (T4) [Mass/volume] in Serum or Plasma
3053-6|Triiodothyronine (T3) [Mass/volume] in Serum or Plasma
1992-7|Calcitonin [Mass/volume] in Serum or Plasma
2141-0|Corticotropin [Mass/volume] in Plasma
2991-8|Testosterone Free [Mass/volume] in Serum or Plasma
13967-5|Sex hormone binding globulin [Moles/volume] in Serum or Plasma
2191-5|Dehydroepiandrosterone sulfate (DHEA-S) [Mass/volume] in Serum or Plasma
1854-9|Androstenedione [Mass/volume] in Serum or Plasma
1668-3|17-Hydroxyprogesterone [Mass/volume] in Serum or Plasma
38476-8|Mullerian inhibiting substance [Mass/volume] in Serum or Plasma
2963-7|Somatotropin [Mass/volume] in Serum or Plasma
2484-4|Insulin-like growth factor-I [Mass/volume] in Serum or Plasma
1763-2|Aldosterone [Mass/volume] in Serum or Plasma
2915-7|Renin [Enzymatic activity/volume] in Plasma
9811-1|Chromogranin A [Mass/volume] in Serum or Plasma
15060-7|Enolase.neuron specific [Mass/volume] in Serum or Plasma
55180-4|Human epididymis protein 4 [Moles/volume] in Serum or Plasma
11277-1|Epithelial cells.squamous [#/area] in Urine sediment by Microscopy high power field
5796-8|Hyaline casts [#/area] in Urine sediment by Microscopy low power field
49755-2|Crystals [Presence] in Urine sediment by Light microscopy
14956-7|Microalbumin [Mass/time] in 24 hour Urine
2955-3|Sodium [Moles/volume] in Urine
2828-2|Potassium [Moles/volume] in Urine
6874-2|Calcium [Mass/time] in 24 hour Urine
3087-4|Urate [Mass/time] in 24 hour Urine
24113-3|Hepatitis B virus core IgM Ab [Presence] in Serum or Plasma by Immunoassay
13954-3|Hepatitis B virus e Ag [Presence] in Serum or Plasma by Immunoassay
13953-5|Hepatitis B virus e Ab [Presence] in Serum or Plasma by Immunoassay
13950-1|Hepatitis A virus IgM Ab [Presence] in Serum or Plasma by Immunoassay
40724-7|Hepatitis A virus IgG Ab [Presence] in Serum by Immunoassay
24115-8|Epstein Barr virus capsid IgM Ab [Presence] in Serum by Immunoassay
24114-1|Epstein Barr virus capsid IgG Ab [Presence] in Serum by Immunoassay
63391-7|Extractable nuclear Ab [Presence] in Serum by Immunoassay
6463-4|Bacteria identified in Specimen by Culture
625-4|Bacteria identified in Stool by Culture
600-7|Bacteria identified in Blood by Culture
29891-9|Helicobacter pylori [Presence] in Stomach by urea breath test
2524-7|Lactate [Moles/volume] in Serum or Plasma
20563-3|Carboxyhemoglobin/Hemoglobin.total in Blood
2614-6|Methemoglobin/Hemoglobin.total in Blood
10535-3|Digoxin [Mass/volume] in Serum or Plasma
4086-5|Valproate [Mass/volume] in Serum or Plasma
3432-2|carBAMazepine [Mass/volume] in Serum or Plasma
26464-8|Leukocytes [#/volume] in Blood
26453-1|Erythrocytes [#/volume] in Blood
59260-0|Hemoglobin [Moles/volume] in Blood
20570-8|Hematocrit [Volume Fraction] of Blood by calculation
30428-7|MCV [Entitic volume]
28539-5|MCH [Entitic mass]
28540-3|MCHC [Mass/volume]
30385-9|Erythrocyte distribution width [Ratio]
26515-7|Platelets [#/volume] in Blood
28542-9|Platelet mean volume [Entitic volume] in Blood
4679-7|Reticulocytes/100 erythrocytes in Blood
14196-0|Reticulocytes [#/volume] in Blood
4537-7|Erythrocyte sedimentation rate [Velocity] in Red Blood Cells by Westergren method
890-4|Blood group antibody screen [Presence] in Serum or Plasma
34714-6|INR in Blood by Coagulation assay
3173-2|aPTT in Blood by Coagulation assay
1558-6|Fasting glucose [Mass/volume] in Serum or Plasma
2339-0|Glucose [Mass/volume] in Blood
14749-6|Glucose [Moles/volume] in Serum or Plasma
14771-0|Fasting glucose [Moles/volume] in Serum or Plasma
15074-8|Glucose [Moles/volume] in Blood
1507-3|Glucose [Mass/volume] in Serum or Plasma --1 hour post 75 g glucose PO
1518-0|Glucose [Mass/volume] in Serum or Plasma --2 hours post 75 g glucose PO
17856-6|Hemoglobin A1c/Hemoglobin.total in Blood by HPLC
14633-2|C peptide [Moles/volume] in Serum or Plasma
14682-9|Creatinine [Moles/volume] in Serum or Plasma
22664-7|Urea [Moles/volume] in Serum or Plasma
14937-7|Urea nitrogen [Moles/volume] in Serum or Plasma
14933-6|Urate [Moles/volume] in Serum or Plasma
2000-8|Calcium [Moles/volume] in Serum or Plasma
1995-0|Calcium.ionized [Moles/volume] in Serum or Plasma
14879-1|Phosphate [Moles/volume] in Serum or Plasma
2601-3|Magnesium [Moles/volume] in Serum or Plasma
14955-9|Zinc [Moles/volume] in Serum or Plasma
14647-2|Cholesterol [Moles/volume] in Serum or Plasma
14646-4|Cholesterol in HDL [Moles/volume] in Serum or Plasma
22748-8|Cholesterol in LDL [Moles/volume] in Serum or Plasma
39469-2|Cholesterol in LDL [Moles/volume] in Serum or Plasma by calculation
69419-0|Cholesterol in LDL [Moles/volume] in Serum or Plasma by Direct assay
14927-8|Triglyceride [Moles/volume] in Serum or Plasma
14631-6|Bilirubin.total [Moles/volume] in Serum or Plasma
14629-0|Bilirubin.direct [Moles/volume] in Serum or Plasma
14630-8|Bilirubin.indirect [Moles/volume] in Serum or Plasma
22763-7|Ammonia [Mass/volume] in Plasma
61151-7|Albumin [Mass/volume] in Serum or Plasma by Bromocresol green (BCG) dye binding method
14798-3|Iron [Moles/volume] in Serum or Plasma
20567-4|Ferritin [Mass/volume] in Serum or Plasma by Immunoassay
14804-9|Lactate dehydrogenase [Enzymatic activity/volume] in Serum or Plasma by Lactate to pyruvate reaction
75241-0|Procalcitonin [Mass/volume] in Serum or Plasma by Immunoassay
11579-0|Thyrotropin [Units/volume] in Serum or Plasma by Detection limit <= 0.05 mIU/L
14920-3|Thyroxine (T4) free [Moles/volume] in Serum or Plasma
14928-6|Triiodothyronine (T3) Free [Moles/volume] in Serum or Plasma
5385-0|Thyrotropin receptor Ab [Units/volume] in Serum
14866-8|Parathyrin.intact [Moles/volume] in Serum or Plasma
9813-7|Cortisol [Mass/volume] in Serum or Plasma --AM peak specimen
14675-3|Cortisol [Moles/volume] in Serum or Plasma
14674-6|Corticotropin [Moles/volume] in Plasma
20568-2|Prolactin [Mass/volume] in Serum or Plasma by Immunoassay
14715-7|Estradiol (E2) [Moles/volume] in Serum or Plasma
14890-8|Progesterone [Moles/volume] in Serum or Plasma
14913-8|Testosterone [Moles/volume] in Serum or Plasma
49041-7|Testosterone [Mass/volume] in Serum or Plasma by Detection limit <= 1.0 ng/dL
14914-6|Testosterone Free [Moles/volume] in Serum or Plasma
14688-6|Dehydroepiandrosterone sulfate (DHEA-S) [Moles/volume] in Serum or Plasma
14603-5|Androstenedione [Moles/volume] in Serum or Plasma
14569-8|17-Hydroxyprogesterone [Moles/volume] in Serum or Plasma
19080-1|Choriogonadotropin [Units/volume] in Serum or Plasma
14586-2|Aldosterone [Moles/volume] in Serum or Plasma
1989-3|25-hydroxyvitamin D3 [Mass/volume] in Serum or Plasma
14635-7|25-hydroxyvitamin D3 [Moles/volume] in Serum or Plasma
14685-2|Cobalamin (Vitamin B12) [Moles/volume] in Serum or Plasma
14732-2|Folate [Moles/volume] in Serum or Plasma
57371-7|Enolase.neuron specific [Mass/volume] in Serum or Plasma by Immunoassay
2756-5|pH of Urine
53326-5|Specific gravity of Urine by Automated test strip
2965-2|Specific gravity of Urine
57735-3|Protein [Presence] in Urine by Automated test strip
5804-0|Protein [Mass/volume] in Urine by Test strip
5792-7|Glucose [Mass/volume] in Urine by Test strip
57734-6|Ketones [Presence] in Urine by Automated test strip
5797-6|Ketones [Mass/volume] in Urine by Test strip
50551-1|Bilirubin.total [Presence] in Urine by Automated test strip
62487-4|Urobilinogen [Presence] in Urine by Automated test strip
20405-7|Urobilinogen [Mass/volume] in Urine by Test strip
50558-6|Nitrite [Presence] in Urine by Automated test strip
58805-3|Leukocytes [#/volume] in Urine by Automated test strip
14959-1|Microalbumin/Creatinine [Mass Ratio] in Urine
32294-1|Albumin/Creatinine [Ratio] in Urine
14683-7|Creatinine [Moles/volume] in Urine
14684-5|Creatinine [Moles/time] in 24 hour Urine
14637-3|Calcium [Moles/time] in 24 hour Urine
14935-1|Urate [Moles/time] in 24 hour Urine
5195-3|Hepatitis B virus surface Ag [Presence] in Serum
16935-9|Hepatitis B virus surface Ab [Units/volume] in Serum
16933-4|Hepatitis B virus core Ab [Presence] in Serum
16128-1|Hepatitis C virus Ab [Presence] in Serum
22314-9|Hepatitis A virus IgM Ab [Presence] in Serum
7918-6|HIV 1+2 Ab [Presence] in Serum
31201-7|HIV 1+2 Ab [Presence] in Serum or Plasma by Immunoassay
8041-6|Treponema pallidum Ab [Presence] in Serum by Hemagglutination
24312-1|Treponema pallidum Ab [Presence] in Serum by Agglutination
22587-0|Treponema pallidum Ab [Presence] in Serum
20507-0|Reagin Ab [Presence] in Serum by RPR
8039-0|Toxoplasma gondii IgG Ab [Units/volume] in Serum
25542-2|Toxoplasma gondii IgM Ab [Presence] in Serum
8014-3|Rubella virus IgG Ab [Units/volume] in Serum
47383-5|Nuclear Ab [Presence] in Serum by Immunoassay
33253-6|Nuclear Ab [Titer] in Serum by Hep2 substrate
31017-7|Tissue transglutaminase IgA Ab [Units/volume] in Serum
2335-8|Hemoglobin.gastrointestinal [Presence] in Stool
31843-6|Helicobacter pylori Ag [Presence] in Stool
`;

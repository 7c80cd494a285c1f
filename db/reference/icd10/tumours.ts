/** Tumours and diseases of the blood, chapters C and D of ICD-10; the lines are described in `list.ts`. */
export const TUMOURS = `
C00.9|Tumore maligno del labbro|Lip cancer
C01|Tumore maligno della base della lingua|Cancer of the base of the tongue
C02.9|Tumore maligno della lingua|Tongue cancer
C06.9|Tumore maligno della bocca|Mouth cancer
C07|Tumore maligno della parotide|Parotid gland cancer
C09.9|Tumore maligno della tonsilla|Tonsil cancer
C10.9|Tumore maligno dell’orofaringe|Cancer of the oropharynx
C11.9|Tumore maligno del rinofaringe|Cancer of the nasopharynx
C13.9|Tumore maligno dell’ipofaringe|Cancer of the hypopharynx
C15.9|Tumore maligno dell’esofago|Cancer of the gullet (oesophagus)
C16.0|Tumore maligno del cardias|Cancer of the stomach’s inlet (cardia)
C16.9|Tumore maligno dello stomaco|Stomach cancer
C17.9|Tumore maligno dell’intestino tenue|Small bowel cancer
C18.0|Tumore maligno del cieco|Cancer of the caecum
C18.2|Tumore maligno del colon destro|Cancer of the right colon
C18.4|Tumore maligno del colon trasverso|Cancer of the transverse colon
C18.6|Tumore maligno del colon sinistro|Cancer of the left colon
C18.7|Tumore maligno del sigma|Cancer of the sigmoid colon
C18.9|Tumore maligno del colon|Colon cancer|363406005
C19|Tumore maligno della giunzione tra sigma e retto|Cancer where sigmoid and rectum meet
C20|Tumore maligno del retto|Rectal cancer
C21.0|Tumore maligno dell’ano|Anal cancer
C22.0|Epatocarcinoma|Liver cell cancer
C22.1|Colangiocarcinoma intraepatico|Bile duct cancer in the liver
C22.9|Tumore maligno del fegato|Liver cancer
C23|Tumore maligno della colecisti|Gallbladder cancer
C24.0|Tumore maligno delle vie biliari esterne al fegato|Bile duct cancer outside the liver
C25.0|Tumore maligno della testa del pancreas|Cancer of the head of the pancreas
C25.9|Tumore maligno del pancreas|Pancreatic cancer
C30.0|Tumore maligno delle cavità nasali|Cancer of the nasal cavity
C32.0|Tumore maligno delle corde vocali|Cancer of the vocal cords
C32.9|Tumore maligno della laringe|Cancer of the larynx
C34.1|Tumore maligno del lobo superiore del polmone|Cancer of the upper lobe of a lung
C34.3|Tumore maligno del lobo inferiore del polmone|Cancer of the lower lobe of a lung
C34.9|Tumore maligno del polmone o dei bronchi|Lung cancer
C37|Tumore maligno del timo|Thymus cancer
C41.9|Tumore maligno dell’osso|Bone cancer
C43.5|Melanoma del tronco|Melanoma of the trunk
C43.9|Melanoma della pelle|Melanoma of the skin
C44.3|Tumore maligno della pelle del viso (non melanoma)|Skin cancer of the face (not melanoma)
C44.9|Tumore maligno della pelle (non melanoma)|Skin cancer (not melanoma)
C45.0|Mesotelioma della pleura|Mesothelioma of the pleura
C46.0|Sarcoma di Kaposi della pelle|Kaposi’s sarcoma of the skin
C49.9|Sarcoma dei tessuti molli|Cancer of soft tissues (sarcoma)
C50.4|Tumore maligno della mammella, quadrante supero-esterno|Breast cancer, upper outer part
C50.9|Tumore maligno della mammella|Breast cancer
C51.9|Tumore maligno della vulva|Cancer of the vulva
C52|Tumore maligno della vagina|Vaginal cancer
C53.9|Tumore maligno del collo dell’utero|Cervical cancer
C54.1|Tumore maligno dell’endometrio|Cancer of the womb lining
C55|Tumore maligno dell’utero, parte non precisata|Womb cancer, part not stated
C56|Tumore maligno dell’ovaio|Ovarian cancer
C60.9|Tumore maligno del pene|Cancer of the penis
C61|Tumore maligno della prostata|Prostate cancer|399068003
C62.9|Tumore maligno del testicolo|Testicular cancer
C64|Tumore maligno del rene|Kidney cancer
C65|Tumore maligno della pelvi renale|Cancer of the renal pelvis
C66|Tumore maligno dell’uretere|Cancer of the ureter
C67.9|Tumore maligno della vescica|Bladder cancer
C69.3|Tumore maligno della coroide (come il melanoma)|Cancer of the eye’s choroid
C70.0|Tumore maligno delle meningi|Malignant tumour of the brain’s coverings
C71.9|Tumore maligno del cervello|Brain cancer
C73|Tumore maligno della tiroide|Thyroid cancer
C74.1|Tumore maligno della midollare del surrene (come il feocromocitoma)|Cancer of the adrenal core (such as phaeochromocytoma)
C74.9|Tumore maligno del surrene|Adrenal gland cancer
C77.9|Metastasi ai linfonodi|Spread of cancer to lymph nodes
C78.0|Metastasi ai polmoni|Spread of cancer to the lungs
C78.6|Metastasi al peritoneo|Spread of cancer to the peritoneum
C78.7|Metastasi al fegato|Spread of cancer to the liver
C79.3|Metastasi al cervello|Spread of cancer to the brain
C79.5|Metastasi alle ossa|Spread of cancer to the bones
C80.0|Tumore maligno di origine sconosciuta|Cancer of unknown origin
C81.9|Linfoma di Hodgkin|Hodgkin’s lymphoma
C82.9|Linfoma follicolare|Follicular lymphoma
C83.1|Linfoma mantellare|Mantle cell lymphoma
C83.3|Linfoma diffuso a grandi cellule B|Large B-cell lymphoma
C84.0|Micosi fungoide|Mycosis fungoides (skin lymphoma)
C85.9|Linfoma non Hodgkin|Non-Hodgkin’s lymphoma
C88.0|Macroglobulinemia di Waldenström|Waldenström’s disease
C90.0|Mieloma multiplo|Myeloma|109989006
C91.0|Leucemia linfoblastica acuta|Acute lymphoid leukaemia (ALL)
C91.1|Leucemia linfatica cronica|Chronic lymphoid leukaemia (CLL)
C92.0|Leucemia mieloide acuta|Acute myeloid leukaemia (AML)
C92.1|Leucemia mieloide cronica|Chronic myeloid leukaemia (CML)
C95.9|Leucemia|Leukaemia
D01.0|Carcinoma in situ del colon|Very early cancer (in situ) of the colon
D03.9|Melanoma in situ|Very early melanoma (in situ)
D05.1|Carcinoma duttale in situ della mammella|Very early breast cancer in the ducts
D06.9|Carcinoma in situ del collo dell’utero (CIN 3)|Very early cervical cancer (CIN 3)
D09.0|Carcinoma in situ della vescica|Very early bladder cancer (in situ)
D12.6|Polipo adenomatoso del colon|Adenoma (polyp) of the colon
D12.8|Adenoma del retto|Adenoma of the rectum
D13.4|Tumore benigno del fegato|Harmless liver tumour
D16.9|Tumore benigno dell’osso|Harmless bone tumour
D17.9|Lipoma|Lipoma (fatty lump)
D18.0|Angioma|Haemangioma (blood vessel growth)
D22.9|Nei (nevi melanocitici)|Moles
D23.9|Tumore benigno della pelle|Harmless skin tumour
D24|Fibroadenoma o altro tumore benigno della mammella|Harmless breast lump
D25.9|Fibroma (mioma) dell’utero|Fibroids of the womb|95315005
D27|Tumore benigno dell’ovaio|Harmless tumour of the ovary
D30.0|Tumore benigno del rene|Harmless kidney tumour
D32.0|Meningioma benigno|Harmless meningioma of the brain
D33.3|Neurinoma di un nervo cranico (come l’acustico)|Harmless tumour of a cranial nerve (such as acoustic neuroma)
D34|Tumore benigno della tiroide (adenoma)|Harmless thyroid tumour (adenoma)
D35.0|Adenoma del surrene|Adrenal adenoma
D35.1|Adenoma delle paratiroidi|Parathyroid adenoma
D35.2|Adenoma dell’ipofisi|Pituitary adenoma
D36.9|Tumore benigno, sede non precisata|Harmless tumour, place not stated
D37.6|Tumore di natura incerta del fegato o delle vie biliari|Tumour of uncertain nature of liver or bile ducts
D41.4|Tumore della vescica di natura incerta|Bladder tumour of uncertain nature
D45|Policitemia vera|Polycythaemia vera
D46.9|Sindrome mielodisplastica|Myelodysplasia
D47.1|Malattia mieloproliferativa cronica|Long-lasting myeloproliferative disease
D47.2|Gammopatia monoclonale (MGUS)|Monoclonal gammopathy (MGUS)
D47.3|Trombocitemia essenziale|Essential thrombocythaemia
D48.9|Tumore di natura incerta|Tumour of uncertain nature
D50.0|Anemia da perdita cronica di sangue|Anaemia from slow blood loss
D50.9|Anemia da carenza di ferro|Iron deficiency anaemia|87522002
D51.0|Anemia perniciosa|Pernicious anaemia
D51.9|Anemia da carenza di vitamina B12|Anaemia from lack of vitamin B12
D52.9|Anemia da carenza di folati|Anaemia from lack of folate
D55.0|Favismo (carenza di G6PD)|Favism (G6PD deficiency)
D56.0|Alfa-talassemia|Alpha thalassaemia
D56.1|Beta-talassemia|Beta thalassaemia
D56.3|Portatore di talassemia (anemia mediterranea)|Thalassaemia carrier
D56.9|Talassemia|Thalassaemia|40108008
D57.1|Anemia falciforme|Sickle cell disease without crisis
D57.3|Portatore di anemia falciforme|Sickle cell carrier
D58.0|Sferocitosi ereditaria|Inherited spherocytosis
D59.1|Anemia emolitica autoimmune|Anaemia by antibodies against red cells
D61.9|Anemia aplastica|Aplastic anaemia
D62|Anemia da emorragia acuta|Anaemia after sudden bleeding
D63.0|Anemia in malattia tumorale|Anaemia from cancer
D64.9|Anemia|Anaemia|271737000
D65|Coagulazione intravascolare disseminata|Clotting throughout the blood vessels (DIC)
D66|Emofilia A (carenza di fattore VIII)|Haemophilia A (lack of factor VIII)
D67|Emofilia B (carenza di fattore IX)|Haemophilia B (lack of factor IX)
D68.0|Malattia di von Willebrand|Von Willebrand disease
D68.2|Carenza ereditaria di altri fattori della coagulazione|Inherited lack of other clotting factors
D68.5|Trombofilia ereditaria (come il fattore V di Leiden)|Inherited thrombophilia (such as factor V Leiden)
D68.6|Altra trombofilia (come gli anticorpi antifosfolipidi)|Other thrombophilia (such as antiphospholipid antibodies)
D68.9|Disturbo della coagulazione|Clotting disorder
D69.0|Porpora di Schönlein-Henoch|Henoch-Schönlein purpura
D69.3|Piastrinopenia immune (porpora idiopatica)|Immune low platelets (ITP)
D69.6|Piastrine basse|Low platelets
D70|Neutrofili bassi (neutropenia)|Low neutrophils (neutropenia)
D72.1|Eosinofili alti|High eosinophils
D72.8|Altra alterazione dei globuli bianchi|Other change of the white cells
D73.1|Ipersplenismo|Overactive spleen
D75.1|Globuli rossi in eccesso (policitemia secondaria)|Too many red cells from another cause
D80.1|Immunoglobuline basse (non familiare)|Low antibodies, not inherited
D80.2|Carenza di IgA|Lack of IgA antibodies
D81.9|Immunodeficienza combinata|Combined immune deficiency
D83.9|Immunodeficienza comune variabile|Common variable immune deficiency
D84.1|Angioedema da carenza di C1-inibitore|Angioedema from lack of C1 inhibitor
D84.9|Immunodeficienza|Immune deficiency
D86.0|Sarcoidosi dei polmoni|Sarcoidosis of the lungs
D86.9|Sarcoidosi|Sarcoidosis|31541009
D89.1|Crioglobulinemia|Cryoglobulins in the blood
`;

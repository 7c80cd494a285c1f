/** Skin, muscles, bones and joints, chapters L and M of ICD-10; the lines are described in `list.ts`. */
export const SKIN_MUSCLES = `
L01.0|Impetigine|Impetigo
L02.9|Ascesso o foruncolo della pelle|Skin abscess or boil
L03.0|Cellulite di un dito (patereccio)|Infected finger or toe
L03.1|Cellulite (infezione) di braccio o gamba|Cellulitis of arm or leg
L03.9|Cellulite (infezione della pelle)|Cellulitis
L05.9|Cisti pilonidale|Pilonidal cyst, no abscess
L10.0|Pemfigo volgare|Common form of pemphigus
L12.0|Pemfigoide bolloso|Bullous pemphigoid
L13.0|Dermatite erpetiforme|Dermatitis herpetiformis
L20.9|Dermatite atopica|Atopic eczema|24079001
L21.9|Dermatite seborroica|Seborrhoeic dermatitis
L22|Dermatite da pannolino|Nappy rash
L23.0|Dermatite allergica da metalli (come il nichel)|Skin allergy to metals (such as nickel)
L23.9|Dermatite allergica da contatto|Contact skin allergy
L24.9|Dermatite irritativa da contatto|Contact skin irritation
L25.9|Dermatite da contatto|Contact dermatitis
L27.0|Eruzione generalizzata da medicine|Widespread rash from medicines
L27.2|Dermatite da alimenti|Rash from food
L28.0|Lichen simplex cronico|Thick skin from scratching
L29.0|Prurito anale|Itching around the anus
L29.9|Prurito|Itching
L30.1|Disidrosi|Blistering hand eczema (dyshidrosis)
L30.4|Intertrigine|Rash in skin folds
L30.9|Dermatite (eczema)|Eczema
L40.0|Psoriasi volgare|Plaque psoriasis
L40.5|Artrite psoriasica|Psoriatic arthritis|156370009
L40.9|Psoriasi|Psoriasis|9014002
L41.9|Parapsoriasi|Parapsoriasis
L42|Pitiriasi rosea|Pityriasis rosea
L43.9|Lichen planus|Lichen planus
L50.0|Orticaria allergica|Hives from an allergy
L50.1|Orticaria idiopatica|Hives of no known cause
L50.9|Orticaria|Hives|126485001
L51.1|Sindrome di Stevens-Johnson|Stevens-Johnson syndrome
L51.2|Necrolisi epidermica tossica (Lyell)|Toxic epidermal necrolysis (Lyell)
L51.9|Eritema multiforme|Erythema multiforme
L52|Eritema nodoso|Erythema nodosum
L55.9|Scottatura solare|Sunburn
L56.4|Eruzione polimorfa da sole|Rash from sunlight
L57.0|Cheratosi attinica|Sun-damaged rough skin (actinic keratosis)
L60.0|Unghia incarnita|Ingrowing nail
L60.3|Distrofia delle unghie|Nail dystrophy
L63.9|Alopecia areata|Patchy hair loss
L64.9|Alopecia androgenetica (calvizie)|Male-pattern hair loss
L65.0|Caduta dei capelli (telogen effluvium)|Shedding of hair
L68.0|Irsutismo|Excess body hair in women
L70.0|Acne volgare|Common acne
L71.9|Rosacea|Rosacea
L72.0|Cisti epidermica|Skin cyst
L73.2|Idrosadenite suppurativa|Hidradenitis suppurativa
L73.9|Follicolite o altro disturbo dei follicoli|Inflamed hair follicles or other follicle disorder
L74.0|Miliaria rubra (sudamina)|Prickly heat
L80|Vitiligine|Vitiligo (white patches)
L81.1|Cloasma (melasma)|Brown patches of the face (melasma)
L82|Cheratosi seborroica|Seborrhoeic keratosis
L84|Calli e duroni|Corns and hard skin
L85.3|Pelle secca|Dry skin
L89.9|Piaga da decubito|Pressure sore
L90.0|Lichen sclerosus|Lichen sclerosus
L90.5|Cicatrice|Scar of the skin
L91.0|Cheloide o cicatrice ipertrofica|Keloid or thick scar
L92.0|Granuloma anulare|Granuloma annulare
L93.0|Lupus discoide|Lupus of the skin (discoid)
L94.0|Morfea (sclerodermia localizzata)|Patchy hard skin (morphea)
L97|Ulcera della gamba|Leg ulcer
L98.4|Ulcera cronica della pelle|Lasting skin ulcer
M00.9|Artrite settica|Joint infection with pus
M02.9|Artrite reattiva|Reactive arthritis
M05.9|Artrite reumatoide sieropositiva|Rheumatoid arthritis with positive blood test
M06.0|Artrite reumatoide sieronegativa|Rheumatoid arthritis with negative blood test
M06.9|Artrite reumatoide|Rheumatoid arthritis|69896004
M08.9|Artrite giovanile|Arthritis of childhood
M10.9|Gotta|Gout|90560007
M11.2|Condrocalcinosi (pseudogotta)|Pseudogout (chondrocalcinosis)
M13.0|Poliartrite|Arthritis of many joints
M13.9|Artrite|Arthritis|3723001
M15.9|Artrosi di più articolazioni|Osteoarthritis of several joints
M16.9|Artrosi dell’anca|Osteoarthritis of the hip|239872002
M17.9|Artrosi del ginocchio|Osteoarthritis of the knee|239873007
M18.9|Artrosi del pollice (rizoartrosi)|Osteoarthritis of the thumb base
M19.9|Artrosi|Osteoarthritis|396275006
M20.1|Alluce valgo|Bunion
M20.4|Dito a martello|Hammer toe
M21.0|Deformità in valgo|Valgus deformity
M21.4|Piede piatto|Flat foot
M22.0|Lussazione ricorrente della rotula|Kneecap that keeps slipping out
M22.4|Condromalacia della rotula|Softened kneecap cartilage
M23.2|Vecchia lesione del menisco|Old meniscus injury
M23.5|Ginocchio instabile|Unstable knee
M24.4|Lussazione ricorrente di un’articolazione|Joint that keeps slipping out
M25.4|Versamento di un’articolazione|Fluid in a joint
M25.5|Dolore di un’articolazione|Joint pain
M25.6|Rigidità di un’articolazione|Stiff joint
M30.0|Poliarterite nodosa|Polyarteritis nodosa
M30.1|Granulomatosi eosinofila (Churg-Strauss)|Churg-Strauss disease
M30.3|Malattia di Kawasaki|Kawasaki disease
M31.3|Granulomatosi di Wegener|Wegener’s disease
M31.5|Arterite gigantocellulare con polimialgia|Giant cell arteritis with polymyalgia
M31.6|Arterite gigantocellulare (temporale)|Giant cell (temporal) arteritis
M31.7|Poliangioite microscopica|Microscopic polyangiitis
M32.9|Lupus eritematoso sistemico|Lupus (SLE)|55464009
M33.1|Dermatomiosite|Dermatomyositis in adults
M33.2|Polimiosite|Polymyositis
M34.1|Sindrome CREST|CREST syndrome
M34.9|Sclerosi sistemica (sclerodermia)|Systemic sclerosis (scleroderma)
M35.0|Sindrome di Sjögren|Sjögren’s syndrome|83901003
M35.1|Connettivite mista o sovrapposta|Mixed or overlapping connective tissue disease
M35.2|Malattia di Behçet|Behçet’s disease
M35.3|Polimialgia reumatica|Polymyalgia rheumatica|65323003
M35.9|Connettivite|Connective tissue disease
M40.2|Cifosi|Rounded back (kyphosis)
M41.9|Scoliosi|Scoliosis
M42.0|Malattia di Scheuermann|Scheuermann’s disease
M43.1|Spondilolistesi|Slipped vertebra
M43.6|Torcicollo|Wry neck
M45|Spondilite anchilosante|Ankylosing spondylitis|9631008
M46.1|Sacroileite|Inflamed sacroiliac joint
M46.4|Discite|Inflamed spinal disc
M47.8|Artrosi della colonna|Worn spine joints
M47.9|Spondilosi|Spondylosis
M48.0|Stenosi del canale spinale|Narrow spinal canal
M48.5|Crollo di una vertebra|Collapsed vertebra
M50.1|Ernia del disco cervicale con dolore al braccio|Neck disc pressing on a nerve root
M50.2|Ernia del disco cervicale|Slipped neck disc
M51.1|Ernia del disco lombare con sciatica|Lower back disc pressing on a nerve root
M51.2|Ernia del disco lombare o dorsale|Slipped back disc
M51.3|Degenerazione di un disco della schiena|Worn back disc
M53.1|Sindrome cervico-brachiale|Pain from neck to arm
M53.3|Dolore del coccige o del sacro|Tailbone pain
M54.1|Radicolopatia|Pinched nerve root
M54.2|Dolore al collo|Neck pain
M54.3|Sciatica|Sciatica
M54.4|Lombosciatalgia|Lower back pain with sciatica
M54.5|Mal di schiena (lombalgia)|Lower back pain|279039007
M54.6|Dolore della colonna dorsale|Pain of the middle back
M54.9|Dorsalgia|Back pain
M60.9|Miosite|Inflamed muscle
M62.5|Perdita di muscolo|Loss of muscle
M62.6|Stiramento muscolare|Pulled muscle
M62.8|Rabdomiolisi o altro disturbo dei muscoli|Muscle breakdown or other muscle disorder
M65.3|Dito a scatto|Trigger finger
M65.4|Tendinite di De Quervain|De Quervain’s tendon inflammation
M65.9|Sinovite o tenosinovite|Inflamed joint lining or tendon sheath
M66.3|Rottura spontanea di tendini flessori|Flexor tendon torn without injury
M67.4|Ganglio (cisti del polso)|Ganglion
M70.2|Borsite del gomito|Elbow bursitis
M70.6|Borsite dell’anca (trocanterite)|Hip bursitis
M71.2|Cisti di Baker|Baker’s cyst
M71.9|Borsite|Bursitis
M72.0|Malattia di Dupuytren|Dupuytren’s contracture
M72.2|Fascite plantare|Plantar fasciitis
M75.0|Spalla congelata (capsulite)|Frozen shoulder
M75.1|Lesione della cuffia dei rotatori|Rotator cuff problem
M75.2|Tendinite del bicipite|Biceps tendon inflammation
M75.3|Calcificazione della spalla|Calcium in a shoulder tendon
M75.4|Conflitto della spalla (impingement)|Impingement of the shoulder
M75.5|Borsite della spalla|Shoulder bursitis
M76.5|Tendinite della rotula|Kneecap tendon inflammation
M76.6|Tendinite di Achille|Achilles tendon inflammation
M77.0|Epicondilite mediale (gomito del golfista)|Golfer’s elbow
M77.1|Epicondilite laterale (gomito del tennista)|Tennis elbow
M77.3|Spina del calcagno|Heel spur
M77.4|Metatarsalgia|Pain of the forefoot
M77.9|Tendinite|Inflamed tendon or ligament end
M79.1|Dolore muscolare|Muscle pain
M79.2|Nevralgia|Nerve pain
M79.6|Dolore di un arto|Pain in a limb
M79.7|Fibromialgia|Fibromyalgia|203082005
M80.0|Osteoporosi dopo la menopausa con frattura|Osteoporosis after the menopause, with fracture
M80.9|Osteoporosi con frattura|Osteoporosis with fracture
M81.0|Osteoporosi dopo la menopausa|Osteoporosis after the menopause
M81.4|Osteoporosi da medicine|Osteoporosis caused by medicines
M81.9|Osteoporosi senza frattura|Osteoporosis, no fracture
M83.9|Osteomalacia dell’adulto|Soft bones of adults
M84.1|Frattura che non salda (pseudoartrosi)|Fracture that does not heal
M84.3|Frattura da stress|Stress fracture
M85.8|Osteopenia o altra alterazione dell’osso|Thin bones (osteopenia) or other bone change
M86.9|Osteomielite|Bone infection
M87.9|Osteonecrosi|Dead bone (osteonecrosis)
M88.9|Malattia di Paget dell’osso|Paget’s disease of the skeleton
M89.0|Distrofia simpatica (algodistrofia)|Reflex dystrophy (complex regional pain)
M92.5|Malattia di Osgood-Schlatter o altra della tibia|Osgood-Schlatter or other shin growth disease
M93.2|Osteocondrite dissecante|Loose piece of joint bone
M94.0|Sindrome di Tietze|Tietze’s syndrome
`;

/** Eyes and ears, chapter H of ICD-10; the lines are described in `list.ts`. */
export const EYES_EARS = `
H00.0|Orzaiolo|Stye
H00.1|Calazio|Chalazion (eyelid lump)
H01.0|Blefarite|Inflamed eyelid edges (blepharitis)
H02.0|Entropion (palpebra girata in dentro)|Eyelid turned inwards
H02.1|Ectropion (palpebra girata in fuori)|Eyelid turned outwards
H02.4|Ptosi palpebrale|Drooping eyelid
H04.1|Occhio secco o altro disturbo lacrimale|Dry eye or other tear gland disorder
H04.3|Dacriocistite acuta|Sudden infection of the tear duct
H10.1|Congiuntivite allergica|Allergic conjunctivitis
H10.9|Congiuntivite|Conjunctivitis
H11.0|Pterigio|Pterygium
H11.3|Emorragia sotto la congiuntiva|Bleeding under the eye’s surface
H15.0|Sclerite|Scleritis
H16.0|Ulcera della cornea|Corneal ulcer
H16.9|Cheratite|Inflamed cornea (keratitis)
H18.4|Degenerazione della cornea|Degenerating cornea
H18.5|Distrofia ereditaria della cornea|Inherited corneal dystrophy
H18.6|Cheratocono|Keratoconus
H20.0|Iridociclite acuta (uveite anteriore)|Sudden inflamed iris (anterior uveitis)
H20.9|Iridociclite|Inflamed iris
H25.9|Cataratta senile|Age-related cataract
H26.9|Cataratta|Cataract|193570009
H27.0|Occhio senza cristallino (afachia)|Eye without its lens (aphakia)
H30.9|Corioretinite|Inflamed choroid and retina
H33.0|Distacco di retina con rottura|Detached retina with a tear
H33.3|Rottura della retina senza distacco|Torn retina without detachment
H34.1|Occlusione dell’arteria centrale della retina|Blocked central artery of the retina
H34.8|Occlusione di una vena o di un altro vaso della retina|Blocked vein or other vessel of the retina
H35.0|Retinopatia da ipertensione o altra lesione dei vasi|Retina changes from blood pressure or vessels
H35.3|Degenerazione della macula|Macular degeneration
H35.4|Degenerazione periferica della retina|Degeneration of the retina’s edge
H35.5|Retinite pigmentosa o altra distrofia della retina|Retinitis pigmentosa or other retinal dystrophy
H35.6|Emorragia della retina|Bleeding in the retina
H36.0|Retinopatia diabetica|Retina damage from diabetes|4855003
H40.0|Sospetto glaucoma (o pressione dell’occhio alta)|Suspected glaucoma (or high eye pressure)
H40.1|Glaucoma ad angolo aperto|Open-angle glaucoma
H40.2|Glaucoma ad angolo chiuso|Angle-closure glaucoma
H40.9|Glaucoma|Glaucoma|23986001
H43.1|Emorragia del vitreo|Bleeding in the eye’s jelly
H43.8|Distacco del vitreo o altro disturbo del vitreo|Vitreous detachment or other vitreous disorder
H46|Neurite ottica|Inflamed optic nerve
H47.2|Atrofia del nervo ottico|Wasting of the optic nerve
H49.9|Strabismo paralitico|Squint from a paralysed eye muscle
H50.9|Strabismo|Squint
H52.0|Ipermetropia|Long-sightedness
H52.1|Miopia|Short-sightedness
H52.2|Astigmatismo|Astigmatism
H52.4|Presbiopia|Age-related long-sightedness (presbyopia)
H53.0|Occhio pigro (ambliopia)|Lazy eye
H53.2|Vista doppia|Double vision
H53.5|Daltonismo|Colour blindness
H54.0|Cecità di entrambi gli occhi|Blindness of both eyes
H54.4|Cecità di un occhio|Blindness of one eye
H55|Nistagmo|Nystagmus (jerking eyes)
H57.1|Dolore all’occhio|Eye pain
H60.9|Otite esterna|Outer ear infection
H61.2|Tappo di cerume|Ear wax plug
H65.2|Otite sierosa cronica (catarro)|Long-lasting glue ear
H65.9|Otite media non purulenta|Middle ear fluid without pus
H66.0|Otite media purulenta acuta|Sudden middle ear infection with pus
H66.3|Otite media purulenta cronica|Long-lasting middle ear infection with pus
H66.9|Otite media|Middle ear infection|65363002
H68.1|Ostruzione della tuba di Eustachio|Blocked Eustachian tube
H70.0|Mastoidite acuta|Sudden mastoid infection
H71|Colesteatoma|Cholesteatoma
H72.9|Perforazione del timpano|Hole in the eardrum
H80.9|Otosclerosi|Otosclerosis
H81.0|Malattia di Ménière|Ménière’s disease
H81.1|Vertigine parossistica benigna|Benign positional vertigo
H81.2|Neurite vestibolare|Vestibular neuritis
H81.4|Vertigine di origine centrale|Vertigo from the brain
H83.0|Labirintite|Labyrinthitis
H83.3|Danno dell’orecchio da rumore|Ear damage by noise
H90.2|Sordità di conduzione|Conductive hearing loss
H90.3|Sordità neurosensoriale di entrambi gli orecchi|Nerve deafness of both ears
H90.4|Sordità neurosensoriale di un orecchio|Nerve deafness of one ear
H91.1|Sordità dell’anziano (presbiacusia)|Hearing loss of old age
H91.2|Sordità improvvisa|Sudden hearing loss
H91.9|Calo dell’udito|Hearing loss|15188001
H92.0|Dolore all’orecchio|Earache
H93.1|Acufeni|Ringing in the ears (tinnitus)|60862001
`;

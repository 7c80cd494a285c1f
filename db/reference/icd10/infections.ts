/** Infectious diseases, chapters A and B of ICD-10; the lines are described in `list.ts`. */
export const INFECTIONS = `
A01.0|Febbre tifoide (tifo)|Typhoid fever|4834000
A02.0|Gastroenterite da salmonella|Salmonella gut infection
A04.5|Enterite da campylobacter|Campylobacter gut infection
A04.7|Colite da Clostridium difficile|Clostridium difficile colitis
A06.9|Amebiasi|Amoebic infection
A07.1|Giardiasi|Giardia infection
A08.0|Gastroenterite da rotavirus|Rotavirus gut infection
A08.4|Gastroenterite virale|Viral gut infection (stomach flu)
A09.0|Gastroenterite infettiva|Infectious diarrhoea
A15.0|Tubercolosi polmonare confermata|Lung tuberculosis proven by a sputum test
A16.9|Tubercolosi delle vie respiratorie|Tuberculosis of the airways and lungs
A18.0|Tubercolosi delle ossa e delle articolazioni|Tuberculosis of bones and joints
A18.1|Tubercolosi di reni, vie urinarie o genitali|Tuberculosis of kidneys, urinary tract or genitals
A18.2|Linfadenite tubercolare|Tuberculosis of the lymph nodes
A23.9|Brucellosi|Brucellosis
A27.9|Leptospirosi|Leptospirosis
A28.1|Malattia da graffio di gatto|Cat scratch disease
A30.9|Lebbra|Leprosy
A31.0|Infezione polmonare da micobatteri non tubercolari|Lung infection by non-tuberculous mycobacteria
A32.9|Listeriosi|Listeria infection
A35|Tetano|Tetanus in adults and children
A37.9|Pertosse|Whooping cough
A38|Scarlattina|Scarlet fever
A39.0|Meningite da meningococco|Meningitis by meningococcus
A40.9|Sepsi da streptococco|Sepsis by streptococci
A41.9|Sepsi|Sepsis (blood poisoning)
A46|Erisipela|Erysipelas (red spreading skin infection)
A48.1|Polmonite da legionella|Legionnaires’ disease
A49.0|Infezione da stafilococco|Staphylococcal infection
A49.1|Infezione da streptococco o enterococco|Streptococcal or enterococcal infection
A51.0|Sifilide primaria dei genitali|First-stage genital syphilis
A52.9|Sifilide tardiva|Late syphilis
A53.0|Sifilide latente|Hidden (latent) syphilis
A53.9|Sifilide|Syphilis
A54.9|Gonorrea|Gonorrhoea
A56.0|Infezione genitale bassa da clamidia|Chlamydia of the lower genital tract
A56.2|Infezione genitourinaria da clamidia|Chlamydia of the genitals and urinary tract
A59.0|Tricomoniasi genitale|Genital trichomonas infection
A60.0|Herpes genitale|Genital herpes
A63.0|Condilomi ano-genitali|Genital and anal warts
A64|Malattia sessualmente trasmessa|Sexually transmitted disease
A69.2|Malattia di Lyme|Lyme disease|23502006
A77.1|Febbre bottonosa del Mediterraneo|Mediterranean spotted fever
A78|Febbre Q|Q fever
A84.1|Encefalite da zecche|Tick-borne encephalitis
A87.9|Meningite virale|Viral meningitis
A92.0|Chikungunya|Chikungunya
A92.3|Febbre del Nilo occidentale|West Nile fever
A95.9|Febbre gialla|Yellow fever
A97.9|Dengue|Dengue
B00.1|Herpes labiale|Cold sores
B00.4|Encefalite da herpes|Herpes encephalitis
B00.5|Herpes dell’occhio|Herpes of the eye
B00.9|Infezione da herpes simplex|Herpes simplex infection
B01.9|Varicella|Chickenpox|38907003
B02.2|Herpes zoster con nevralgia|Shingles with nerve pain
B02.3|Herpes zoster dell’occhio|Shingles of the eye
B02.9|Herpes zoster (fuoco di sant’Antonio)|Shingles|4740000
B05.9|Morbillo|Measles|14189004
B06.9|Rosolia|German measles (rubella)
B07|Verruche virali|Viral warts
B08.1|Mollusco contagioso|Molluscum contagiosum
B08.2|Sesta malattia (esantema critico)|Sixth disease (roseola)
B08.3|Quinta malattia (eritema infettivo)|Fifth disease (slapped cheek)
B08.4|Malattia mani-piedi-bocca|Hand, foot and mouth disease
B15.9|Epatite A|Hepatitis A
B16.9|Epatite B acuta|Recent hepatitis B
B17.1|Epatite C acuta|Recent hepatitis C
B18.0|Epatite B cronica con epatite delta|Long-lasting hepatitis B with delta
B18.1|Epatite B cronica|Long-lasting hepatitis B|61977001
B18.2|Epatite C cronica|Long-lasting hepatitis C|128302006
B19.9|Epatite virale|Viral hepatitis
B20|Malattia da HIV con infezioni o parassiti|HIV disease with infections
B24|Infezione da HIV (malattia)|HIV disease
B25.9|Infezione da citomegalovirus|Cytomegalovirus disease
B26.9|Parotite (orecchioni)|Mumps
B27.9|Mononucleosi|Glandular fever (mononucleosis)
B34.9|Infezione virale|Viral infection
B35.0|Tigna del capo o della barba|Ringworm of scalp or beard
B35.1|Micosi delle unghie|Fungal nail infection
B35.3|Piede d’atleta|Athlete’s foot
B35.4|Tigna del corpo|Ringworm of the body
B35.6|Micosi dell’inguine|Fungal infection of the groin
B36.0|Pityriasis versicolor|Tinea (pityriasis) versicolor
B37.0|Mughetto (candida della bocca)|Oral thrush
B37.2|Candida della pelle o delle unghie|Candida of skin or nails
B37.3|Candida vaginale|Vaginal thrush
B37.4|Candida di altre vie genitali o urinarie|Candida of other genital or urinary parts
B44.1|Aspergillosi polmonare|Lung aspergillosis
B45.1|Meningite da criptococco|Cryptococcal meningitis
B50.9|Malaria da Plasmodium falciparum|Falciparum malaria
B54|Malaria|Malaria|61462000
B55.0|Leishmaniosi viscerale|Visceral leishmaniasis
B55.1|Leishmaniosi cutanea|Skin leishmaniasis
B57.2|Malattia di Chagas del cuore|Chagas disease of the heart
B58.9|Toxoplasmosi|Toxoplasmosis
B65.9|Schistosomiasi (bilharzia)|Bilharzia (schistosomiasis)
B67.9|Echinococcosi (cisti da echinococco)|Hydatid disease (echinococcus)
B68.9|Teniasi|Tapeworm infection
B77.9|Ascaridiasi|Roundworm infection (ascaris)
B78.9|Strongiloidosi|Strongyloides infection
B80|Ossiuri|Pinworms
B82.9|Parassiti intestinali|Gut parasites
B85.0|Pidocchi del capo|Head lice
B85.3|Piattole|Pubic lice (crabs)
B86|Scabbia|Scabies
B90.9|Esiti di tubercolosi respiratoria|After-effects of tuberculosis of the airways
B91|Esiti di poliomielite|After-effects of polio
B95.6|Stafilococco aureo come causa di malattia|Staphylococcus aureus as a cause of disease
B96.8|Altro batterio come causa di malattia|Another bacterium as a cause of disease
B98.0|Helicobacter pylori come causa di malattia|Helicobacter pylori as a cause of disease
`;

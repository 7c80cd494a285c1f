/** Pairs of medicines of the package's catalogue, `one + another`, for which each rule holds; class members and combinations. */
export const HOLDS: Readonly<Record<string, readonly string[]>> = {
  INT001: ['Coumadin + Brufen', 'Sintrom + Artrotec', 'Coumadin + Feldene', 'Coumadin + Aulin', 'Sintrom + Celebrex'],
  INT002: ['Xarelto + Voltaren', 'Pradaxa + Oki', 'Lixiana + Mobic', 'Eliquis + Artrotec'],
  INT003: ['Coumadin + Cardioaspirin', 'Eliquis + Aspirina', 'Pradaxa + Cardirene'],
  INT004: ['Coumadin + Bactrim', 'Sintrom + Bactrim'],
  INT005: ['Coumadin + Flagyl', 'Sintrom + Deflamon'],
  INT006: ['Coumadin + Diflucan', 'Sintrom + Elazor'],
  INT007: ['Coumadin + Cordarone', 'Sintrom + Cordarone'],
  INT008: ['Coumadin + Klacid', 'Sintrom + Eritrocina'],
  INT009: ['Coumadin + Rifadin', 'Lixiana + Rifadin', 'Pradaxa + Rifadin'],
  INT010: ['Xarelto + Iperico', 'Sintrom + Iperico'],
  INT011: ['Eliquis + Zoloft', 'Coumadin + Efexor', 'Pradaxa + Cymbalta'],
  INT012: ['Pradaxa + Sandimmun Neoral', 'Pradaxa + Multaq', 'Pradaxa + Sporanox', 'Pradaxa + Ketoconazolo'],
  INT013: ['Xarelto + Vfend', 'Eliquis + Paxlovid', 'Eliquis + Norvir'],
  INT014: ['Plavix + Antra', 'Plavix + Nexium'],
  INT015: ['Brilique + Klacid', 'Brilique + Paxlovid', 'Brilique + Triasporin'],
  INT016: ['Cardioaspirin + Moment', 'Cardirene + Nurofen'],
  INT017: ['Zocor + Klacid', 'Inegy + Eritrocina'],
  INT018: ['Zocor + Sporanox', 'Vytorin + Vfend'],
  INT019: ['Zocor + Diflucan', 'Inegy + Diflucan'],
  INT020: ['Sivastin + Paxlovid', 'Inegy + Norvir'],
  INT021: ['Torvast + Paxlovid', 'Totalip + Macladin'],
  INT022: ['Zocor + Norvasc', 'Inegy + Exforge', 'Zocor + Isoptin', 'Zocor + Triplinor', 'Sinvacor + Dilzene'],
  INT023: ['Crestor + Lopid', 'Inegy + Lopid', 'Selectin + Lopid'],
  INT024: ['Torvast + Sandimmun Neoral', 'Selectin + Sandimmun Neoral'],
  INT025: ['Zocor + Sandimmun Neoral', 'Crestor + Sandimmun Neoral', 'Vytorin + Sandimmun Neoral'],
  INT026: ['Colchicina + Klacid', 'Colchicina + Paxlovid', 'Colchicina + Sandimmun Neoral'],
  INT027: ['Lanoxin + Cordarone', 'Lanoxin + Isoptin', 'Lanoxin + Multaq'],
  INT028: ['Lanoxin + Klacid', 'Lanoxin + Eritrocina'],
  INT029: ['Lanoxin + Lasix', 'Lanoxin + Lasitone', 'Lanoxin + Hizaar', 'Lanoxin + Tenoretic', 'Lanoxin + Natrilix'],
  INT030: ['Concor + Isoptin', 'Tenoretic + Dilzene', 'Dilatrend + Isoptin', 'Inderal + Tildiem'],
  INT031: ['Procoralan + Isoptin', 'Procoralan + Klacid', 'Procoralan + Sporanox'],
  INT032: [
    'Triatec + Aldactone',
    'Entresto + Kcl Retard',
    'Triatec Hct + Moduretic',
    'Tareg + Lasitone',
    'Coverlam + Inspra',
  ],
  INT033: ['Enapren + Bactrim', 'Sevikar + Bactrim'],
  INT034: ['Aldactone + Bactrim', 'Lasitone + Bactrim', 'Kanrenol + Bactrim'],
  INT035: ['Triatec + Brufen', 'Hizaar + Artrotec', 'Coverlam + Arcoxia', 'Micardis + Aulin'],
  INT036: ['Triatec + Entresto', 'Vasoretic + Entresto', 'Coverlam + Entresto'],
  INT037: ['Enapren + Rasilez', 'Tareg + Rasilez', 'Exforge + Rasilez'],
  INT038: ['Carbolithium + Esidrex', 'Carbolithium + Lasix', 'Carbolithium + Moduretic', 'Carbolithium + Triplinor'],
  INT039: ['Carbolithium + Triatec', 'Carbolithium + Exforge', 'Carbolithium + Lortaan'],
  INT040: ['Carbolithium + Voltaren', 'Carbolithium + Artrotec', 'Carbolithium + Toradol'],
  INT041: ['Zoloft + Jumex', 'Efexor + Tranilcipromina', 'Cymbalta + Azilect', 'Prozac + Moclobemide'],
  INT042: ['Zoloft + Zyvoxid', 'Efexor + Zyvoxid'],
  INT043: ['Laroxyl + Moclobemide', 'Anafranil + Azilect'],
  INT044: ['Contramal + Jumex', 'Patrol + Azilect', 'Durogesic + Tranilcipromina', 'Metadone + Moclobemide'],
  INT045: ['Zoloft + Contramal', 'Efexor + Kolibri', 'Laroxyl + Patrol'],
  INT046: ['Imigran + Moclobemide', 'Maxalt + Tranilcipromina'],
  INT047: ['Imigran + Cafergot', 'Maxalt + Cafergot'],
  INT048: ['Cafergot + Klacid', 'Cafergot + Paxlovid', 'Cafergot + Vfend'],
  INT049: ['Zoloft + Brufen', 'Cipralex + Artrotec', 'Prozac + Aulin'],
  INT050: ['Seropram + Cordarone', 'Cipralex + Zofran', 'Elopram + Peridon', 'Entact + Haldol', 'Seropram + Metadone'],
  INT051: ['Cordarone + Avalox', 'Sotalex + Tavanic', 'Multaq + Klacid', 'Cordarone + Eritrocina'],
  INT052: ['Motilium + Klacid', 'Peridon + Sporanox', 'Motilium + Cordarone'],
  INT053: ['Orap + Klacid', 'Orap + Zoloft', 'Orap + Sereupin', 'Orap + Cipralex'],
  INT054: ['Sirdalud + Ciproxin', 'Sirdalud + Fevarin'],
  INT055: ['Theo-Dur + Ciproxin', 'Theo-Dur + Maveral'],
  INT056: ['Leponex + Ciproxin', 'Leponex + Fevarin'],
  INT057: ['Methotrexate + Bactrim', 'Reumaflex + Bactrim'],
  INT058: ['Methotrexate + Brufen', 'Reumaflex + Artrotec', 'Methotrexate + Aspirina'],
  INT059: ['Azatioprina + Zyloric', 'Purinethol + Adenuric'],
  INT060: ['Xeloda + Brivirac', 'Capecitabina + Zecovir'],
  INT061: ['Monoket + Viagra', 'Trinitrina + Cialis', 'Carvasin + Levitra'],
  INT062: ['Omnic + Viagra', 'Cardura + Cialis', 'Combodart + Levitra'],
  INT063: ['Eutirox + Calcio carbonato', 'Tirosint + Ferrograd', 'Tiche + Maalox', 'Eutirox + Cacit Vitamina D3'],
  INT064: ['Ciproxin + Maalox', 'Bassado + Ferrograd', 'Tavanic + Cacit Vitamina D3', 'Minocin + Riopan'],
  INT065: ['Bassado + Roaccutan', 'Minocin + Neotigason'],
  INT066: ['Yasmin + Rifadin', 'Loette + Tegretol', 'Cerazette + Iperico', 'Yaz + Luminale', 'Norlevo + Dintoina'],
  INT067: ['Sandimmun Neoral + Iperico', 'Prograf + Rifadin'],
  INT068: ['Prograf + Klacid', 'Sandimmun Neoral + Vfend', 'Advagraf + Paxlovid', 'Prograf + Diflucan'],
  INT069: ['Depakin + Merrem'],
  INT070: ['Depakin + Lamictal'],
  INT071: ['Tegretol + Klacid', 'Tegretol + Eritrocina'],
  INT072: ['Contramal + Xanax', 'Tachidol + Stilnox', 'Depalgos + Halcion', 'Durogesic + Valium', 'Oramorph + En'],
  INT073: ['Ms Contin + Lyrica', 'Patrol + Neurontin', 'Tachidol + Lyrica'],
  INT074: ['Halcion + Klacid', 'Xanax + Sporanox', 'Buccolam + Paxlovid'],
  INT075: ['Nolvadex + Sereupin', 'Nolvadex + Prozac', 'Nolvadex + Elontril'],
  INT076: ['Seloken + Seroxat', 'Lopresor + Prozac', 'Seloken + Wellbutrin'],
  INT077: ['Diamicron + Bactrim', 'Amaryl + Diflucan', 'Solosa + Klacid'],
  INT078: ['Glucophage + Iomeron', 'Janumet + Omnipaque'],
  INT079: ['Sinemet + Plasil', 'Madopar + Haldol'],
  INT080: ['Gentalyn + Lasix', 'Gentalyn + Lasitone', 'Gentalyn + Diuremid'],
  INT081: ['Deltacortene + Brufen', 'Medrol + Artrotec', 'Bentelan + Toradol'],
  INT082: ['Inderal + Ventolin', 'Sotalex + Foster', 'Inderal + Seretide Diskus'],
};

/** Pairs for which no rule holds, though they resemble a pair of a rule or are often taken together. */
export const SILENT = `
Tachipirina + Xarelto | Tachipirina + Zocor | Tachipirina + Triatec | Tachipirina + Zoloft | Plavix + Pantorc
Plavix + Lansox | Plavix + Pariet | Plavix + Famodil | Plavix + Zocor | Zocor + Zitromax | Zocor + Augmentin
Crestor + Klacid | Crestor + Norvasc | Torvast + Norvasc | Torvast + Zitromax | Selectin + Paxlovid
Zetia + Klacid | Zetia + Lopid | Zocor + Concor | Crestor + Cordarone | Coumadin + Concor | Coumadin + Lasix
Sintrom + Remeron | Eliquis + Cordarone | Lixiana + Trittico | Xarelto + Concor | Eliquis + Torvast
Efient + Antra | Lanoxin + Norvasc | Lanoxin + Triatec | Concor + Norvasc | Concor + Adalat | Concor + Triatec
Seloken + Cipralex | Concor + Prozac | Inderal + Spiriva | Procoralan + Norvasc | Triatec + Lasix
Triatec + Norvasc | Triatec + Esidrex | Hizaar + Norvasc | Entresto + Norvasc | Tareg + Lasix
Rasilez + Norvasc | Aldactone + Augmentin | Aldactone + Lasix | Norvasc + Brufen | Carbolithium + Norvasc
Carbolithium + Tachipirina | Carbolithium + Concor | Carbolithium + Cardioaspirin | Zoloft + Tachipirina
Zoloft + Zitromax | Zoloft + Xanax | Remeron + Brufen | Zoloft + Cordarone | Prozac + Peridon
Imigran + Azilect | Imigran + Brufen | Cafergot + Zitromax | Almarytm + Klacid | Plasil + Klacid
Theo-Dur + Tavanic | Theo-Dur + Zitromax | Leponex + Zoloft | Methotrexate + Tachipirina | Zyloric + Brufen
Xeloda + Zelitrex | Xeloda + Zovirax | Monoket + Concor | Norvasc + Viagra | Avodart + Cialis | Proscar + Viagra
Eutirox + Dibase | Augmentin + Ferrograd | Zitromax + Maalox | Bassado + Dibase | Augmentin + Roaccutan
Yasmin + Augmentin | Yasmin + Keppra | Prograf + Zitromax | Sandimmun Neoral + Augmentin | Depakin + Augmentin
Depakin + Rocefin | Lamictal + Keppra | Tegretol + Zitromax | Contramal + Moment | Tachipirina + Xanax
Tavor + Klacid | Valium + Sporanox | Nolvadex + Zoloft | Nolvadex + Cipralex | Femara + Prozac
Concor + Sereupin | Inderal + Wellbutrin | Diamicron + Augmentin | Januvia + Bactrim | Forxiga + Iomeron
Januvia + Omnipaque | Sinemet + Peridon | Madopar + Leponex | Gentalyn + Aldactone | Gentalyn + Esidrex
Augmentin + Lasix | Deltacortene + Tachipirina | Clenil + Brufen | Symbicort + Brufen | Fluimucil + Augmentin
`;

/** Pairs of which the first 82 rules said nothing. */
export const FOUND = `
Tachipirina + Coumadin | Selectin + Klacid | Torvast + Diflucan | Zocor + Fulcro | Torvast + Lipofene
Coumadin + Augmentin | Coumadin + Zitromax | Coumadin + Tavanic | Xarelto + Klacid | Xarelto + Diflucan
Pradaxa + Isoptin | Lixiana + Sandimmun Neoral | Brilique + Diflucan | Brilique + Cardioaspirin
Plavix + Cardioaspirin | Cardioaspirin + Oki | Cardioaspirin + Voltaren | Lanoxin + Concor | Lanoxin + Zitromax
Lanoxin + Aldactone | Lobivon + Ventolin | Concor + Ventolin | Timoptol + Ventolin | Dilatrend + Ventolin
Procoralan + Concor | Procoralan + Diflucan | Lasix + Brufen | Concor + Brufen | Efexor + Brufen
Cipralex + Ciproxin | Seropram + Plasil | Laroxyl + Zyvoxid | Imigran + Zoloft | Maxalt + Inderal
Cordarone + Ciproxin | Cordarone + Zitromax | Motilium + Diflucan | Orap + Zitromax | Orap + Prozac
Sirdalud + Tavanic | Zyprexa + Ciproxin | Methotrexate + Augmentin | Eutirox + Antra | Yasmin + Lamictal
Depakin + Tegretol | Lyrica + Xanax | Stilnox + Klacid | Glucophage + Bactrim | Novonorm + Bactrim
Deltacortene + Arcoxia | Zirtec + Xyzal
`;

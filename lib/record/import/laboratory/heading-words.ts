/** What a column of a table contains. */
export type Role =
  | 'name'
  | 'result'
  | 'unit'
  | 'range'
  | 'low'
  | 'high'
  | 'flag'
  | 'previous'
  | 'method'
  | 'material'
  | 'code'
  | 'note'
  | 'day';

/** Words of headings, without accents and punctuation. */
export const ROLES: readonly (readonly [Role, RegExp])[] = [
  ['low', /^(?:(?:val(?:or[ei])?|limit[ei]|rif|range) )?(?:min(?:im[oi])?|inf(?:erior[ei])?)$/],
  ['high', /^(?:(?:val(?:or[ei])?|limit[ei]|rif|range) )?(?:max|mass(?:im[oi])?|sup(?:erior[ei])?)$/],
  ['previous', /^(?:(?:valor[ei]|risultat[oi]|esit[oi]|ris|val|dato) )?(?:precedent[ei]|prec|previous)\b/],
  [
    'name',
    /^(?:(?:descrizione|nome|tipo|elenco|denominazione|codice)(?: (?:dell )?)?)?\b(?:esam[ei]|analis[ie]|prestazion[ei]|test|determinazion[ei]|parametr[oi]|accertament[oi]|analit[ai]|component[ei]|indagin[ei]|examination|analyte)(?: (?:esam[ei]|analisi|richiest[oiae]|eseguit[oiae]|di laboratorio|clinic[oi]))*$|^(?:descrizione|denominazione)$/,
  ],
  [
    'range',
    /^(?:valor[ei]|val|intervall[oi]|interv|int|limiti|range|v)(?: (?:di|del))? (?:riferimento|riferim|rif|normal[ei]|normalita|norm|r|n|reference|biologic[oi]|desiderabil[ei]|decisional[ei])\b|^(?:range|intervall[oi]|limiti|riferiment[oi]|reference|normali|vr|vn|rif|valori attesi)\b/,
  ],
  [
    'result',
    /^(?:esit[oi]|risultat[oi]|ris|valor[ei]|valori ottenuti|results?|value)(?: (?:misurat[oi]|riscontrat[oi]|rilevat[oi]|trovat[oi]|esam[ei]|attual[ei]|odiern[oi]))?$|^(?:val|valor[ei]|v) ass(?:olut[oi])?$|^assolut[oi]$|^percentuale$|^#$/,
  ],
  ['unit', /^(?:u(?: ?di| ?d)? ?m(?:is(?:ura)?)?|u(?:n(?:ita)?)?(?: di)? mis(?:ura)?|unita|units?)$/],
  ['method', /^(?:met|metod[oi]|metodica|method|tecnica|strumento)\b/],
  ['material', /^(?:material[ei]|campion[ei]|mat|matrice|specimen|tipo campione|provenienza)$/],
  [
    'flag',
    /^(?:flag|fl|segn|segnalazion[ei]|alert|allarm[ei]|f r|fuori (?:range|norma)|anomal\w*|h l|\*+|indicatore|esito fuori range)$/,
  ],
  ['code', /^(?:cod|codice|nr|n|sigla)$/],
  ['note', /^(?:note?|comment[oi]|osservazion[ei])$/],
  ['day', /^(?:data|date|data (?:esame|prelievo|esecuzione))$/],
];

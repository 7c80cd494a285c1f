/** The calls of the contract, below /api; parameter names do not matter. */
const rows = (path: string) => [`POST ${path}`, `PUT ${path}/{id}`, `DELETE ${path}/{id}`];
const get = (...paths: string[]) => paths.map((path) => `GET ${path}`);
const post = (...paths: string[]) => paths.map((path) => `POST ${path}`);

export const CONTRACT_CALLS: readonly string[] = [
  // Session, menu, permissions
  ...post('user/login', 'user/loginOAuth', 'session/activity', 'user/register', 'user/passwordReset'),
  ...get('user/logout', 'menu/{id}', 'fetchSecuritySettings/{id}'),
  ...['POST security/hasPermission', 'PUT destroyUser/{id}'],
  // The patient
  ...['GET patient/{id}', 'PUT patient/{id}', 'GET statimatrimoniali', 'GET location/{text}'],
  ...['GET emergenzaGet/{id}', 'GET moreContactsGet/{id}', 'POST contatti', 'PUT contatti/{id}'],
  // Sections of the record
  ...[...get('getTaccuinos/{id}', 'taccuino/{id}/Images'), ...rows('taccuino')],
  ...['Fm', 'Rm', 'Pr', 'Fisiologica'].flatMap((part) => [`GET getAnamnesi${part}/{id}`, `PUT anamnesi${part}/{id}`]),
  ...['GET getGravidanze/{id}', ...rows('gravidanze')],
  ...['GET diagnosiPatient/{id}', ...rows('diagnosi')],
  ...['GET visitePatient/{id}', ...rows('visite')],
  ...['GET rilevazioniPatient/{id}', ...rows('rilevazioni')],
  ...['GET getAscDoctors/{id}', 'GET getNAdoctors/{id}', 'POST dottori'],
  ...['POST associatedCareProviders', 'PUT associatedCareProviders/{id}'],
  ...[...get('getFiles/{id}', 'getKardiaFile/{id}', 'getDRoute/{id}', 'anteprimaKardia/{id}'), ...rows('files')],
  ...['GET getLinkPersonale/{id}', ...rows('linkPersonale'), 'GET altroLink/{kind}'],
  ...['GET getEsami/{id}/{stato}', 'POST esamifilter', 'POST esamifilter/{id}', ...rows('esami')],
  ...['GET risultati/{id}', ...rows('risultati')],
  ...['GET getFarmaci/{id}/{tipo}', 'POST farmaci'],
  ...post('farmacifilter', 'farmaciVacciniFilter'),
  ...get('farmacoDetails/{id}', 'checkInterazioniFarmaco/{id}'),
  ...['GET getAdverseReaction/{id}', 'POST adverseReaction'],
  ...['GET getVaccinis/{id}', ...rows('vaccinazioni')],
  ...['GET getCentriIndagini/{tipo}'],
  ...[...get('score/{id}/{nome_score}', 'scoring/{type}', 'score-result/{type}'), 'POST score'],
  ...['GET dispositivi/{id}', 'POST dispositivi', 'DELETE dispositivi/{id}'],
  ...['GET storia/{id}'],
  ...['GET condivisioni/{id}', 'POST condivisioni', 'DELETE condivisioni/{id}'],
  ...get('downloadReport/{id}', 'downloadEmergenza/{id}', 'downloadTerapie/{id}', 'downloadEsami/{id}'),
  ...get('getFhirData/{id}', 'getFhirData'),
  ...post('sendMail'),
  ...get('sottoscrizioni/{id}', 'contratti'),
  ...post('paypal/order', 'paypal/order/capture', 'paypal/webhook', 'sottoscrizioni/{id}/annulla'),
  ...['GET loginLogs/{id}', 'GET consensi/{id}', 'POST consensoUpdate'],
  // Doctors
  ...['GET assistiti', 'PUT assistiti/{id}'],
  ...['GET deleghe', ...rows('deleghe')],
  ...['GET promemoria', ...rows('promemoria'), ...get('promemoria/impostazioni'), 'PUT promemoria/impostazioni'],
  ...['GET appuntamentiPatient/{id}', ...rows('appuntamenti')],
  ...['GET dosi/{id}', ...rows('dosi'), 'GET aderenza/{id}'],
  // Administration
  ...get('security/permissionList', 'security/ruoloList', 'security/licenzeList', 'security/utenti'),
  ...[
    'addPermesso',
    'addRuolo',
    'ruoloPermessi',
    'addRuoloPermesso',
    'addLicenza',
    'ruoloLicenza',
    'addRuoloLicenza',
  ].map((call) => `POST security/${call}`),
  ...['PUT security/utenti/{id}'],
  // The API's description
  ...get('openapi.json', 'docs'),
];

/** The calls beyond the contract, as listed in docs/api.md. */
export const OWN_CALLS: readonly string[] = [
  'POST tessera',
  'POST tessera/rinnovo',
  'POST tessera/stato',
  ...get('chiVede', 'chiVede/{sezione}/{id}', 'anamnesiVersioni/{id}/{parte}', 'vaccini', 'struttureFarmacovigilanza'),
  ...['POST cerca', 'POST cerca/{id}'],
  ...['PUT adverseReaction/{id}', 'DELETE adverseReaction/{id}', 'GET adverseReaction/{id}/pdf'],
  ...['PUT score/{id}', 'DELETE score/{id}'],
  ...['GET session/proof', 'POST session/proof', 'GET session/state'],
  ...post('session/passkey', 'session/passkey/new', 'session/passkey/signIn'),
  ...get('downloadVaccinazioni/{id}'),
  ...post('importa', 'importaFhir', 'ripristinaDati'),
  'DELETE importa/{id}',
  ...[
    'PUT condivisioni/{id}',
    ...get('condivisioni/{id}/documento', 'condivisioni/{id}/link', 'condivisioni/{id}/voci'),
  ],
  ...['POST shl/{link}', 'GET shl/{link}', 'GET shl/file/{ticket}', 'POST shl/parole'],
  ...get('fhir/metadata', 'fhir/{type}', 'fhir/{type}/{id}', 'fhir/{type}/{id}/{operation}', 'fhir/Binary/{id}'),
  'POST fhir/{type}/{id}',
  ...get('health/live', 'health/ready'),
  ...get(
    'ecg/{id}/tracciato',
    'ecg/{id}/referto',
    'esami/{id}/allegati',
    'esami/{id}/calendario',
    'scaricaFile/{secret}',
  ),
  ...get('dottori/anteprima', 'dottori/{id}/anteprima', 'associatedCareProviders/{id}/anteprima'),
  ...['DELETE associatedCareProviders/{id}', 'DELETE contatti/{id}', 'PUT farmaci/{id}', 'DELETE farmaci/{id}'],
  ...['POST icd10filter', 'POST farmaci/controllo', 'GET security/regole', 'POST security/regole'],
  'POST deleghe/figli',
  ...get('security/deleghe', 'security/deleghe/{id}/atto'),
  ...['POST security/deleghe', 'PUT security/deleghe/{id}', 'DELETE security/deleghe/{id}'],
];

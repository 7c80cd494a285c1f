// All Italian texts. Those named here are only read on the server, which prints guides and writes mail.

export { default as apiDocs } from './apiDocs.json' with { type: 'json' };
export { default as archive } from './archive.json' with { type: 'json' };
export * from './browser';
export { default as emergencyReport } from './emergencyReport.json' with { type: 'json' };
export { default as fhir } from './fhir.json' with { type: 'json' };
export { default as guide } from './guide.json' with { type: 'json' };
export { default as mail } from './mail.json' with { type: 'json' };

import 'server-only';
import { concept } from '@/lib/fhir/systems';
import { endpoints } from '@/lib/oauth/addresses';
import { SOURCES, TYPES } from '@/lib/record/fhir/resources';
import { type FhirCall, fhirAnswer } from './call';
import { parametersOf } from './parameters/definitions';
import { OF_DIRECTORY } from './practitioners';
import { profilesOf } from './rows/profiles';

const DEFINITION = 'http://hl7.org/fhir/OperationDefinition/';
const ACCESS = 'http://hl7.org/fhir/uv/ipa/';

/** The operations of each type. */
const OPERATIONS: Readonly<Record<string, readonly { name: string; definition: string }[]>> = {
  Patient: [
    { name: 'everything', definition: `${DEFINITION}Patient-everything` },
    { name: 'summary', definition: 'http://hl7.org/fhir/uv/ips/OperationDefinition/summary' },
  ],
  DocumentReference: [{ name: 'docref', definition: `${ACCESS}OperationDefinition/docref` }],
};

/** Resources that are read by their address and have no search of their own. */
const ONLY_READ = ['Binary', ...OF_DIRECTORY, 'Provenance'];

/** The day of the last change of what the interface offers. */
const DATE = '2026-11-29';

/** `metadata`: what the interface offers, derived from the declarations by which it answers. */
export const capabilities = ({ base }: FhirCall): Response =>
  fhirAnswer({
    resourceType: 'CapabilityStatement',
    url: `${base}/metadata`,
    name: 'CartellaSaluteFhir',
    status: 'active',
    date: DATE,
    kind: 'instance',
    instantiates: [`${ACCESS}CapabilityStatement/ipa-server`],
    software: { name: 'Cartella Salute' },
    implementation: { description: 'FHIR R4, reading only, of what the caller may see', url: base },
    fhirVersion: '4.0.1',
    format: ['json', 'application/fhir+json'],
    implementationGuide: ['http://hl7.org/fhir/uv/ipa/ImplementationGuide/hl7.fhir.uv.ipa'],
    rest: [
      {
        mode: 'server',
        security: security(),
        resource: [...TYPES.map(resourceOf), ...ONLY_READ.map((type) => ({ type, interaction: [{ code: 'read' }] }))],
      },
    ],
  });

/** How apps get access: SMART App Launch, in the form in which clients before `.well-known/smart-configuration` look for it. */
function security() {
  const { authorization_endpoint, token_endpoint, revocation_endpoint, introspection_endpoint, management_endpoint } =
    endpoints();
  const uris = {
    authorize: authorization_endpoint,
    token: token_endpoint,
    revoke: revocation_endpoint,
    introspect: introspection_endpoint,
    manage: management_endpoint,
  };
  return {
    cors: true,
    service: [concept('http://terminology.hl7.org/CodeSystem/restful-security-service', 'SMART-on-FHIR')],
    extension: [
      {
        url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
        extension: Object.entries(uris).map(([url, valueUri]) => ({ url, valueUri })),
      },
    ],
  };
}

function resourceOf(type: string) {
  const parameters = parametersOf(type);
  const includes = parameters.filter(
    ({ name, type: kind }) => kind === 'reference' && name !== 'patient' && name !== 'subject',
  );
  const hasAuthor = SOURCES.some(({ rows, writes }) => rows && writes.includes(type));
  const operation = OPERATIONS[type];
  const profile = profilesOf(type);
  return {
    type,
    ...(profile.length > 0 ? { supportedProfile: profile } : {}),
    interaction: [{ code: 'read' }, { code: 'search-type' }],
    versioning: 'versioned',
    readHistory: false,
    ...(includes.length > 0 ? { searchInclude: includes.map(({ name }) => `${type}:${name}`) } : {}),
    ...(hasAuthor ? { searchRevInclude: ['Provenance:target'] } : {}),
    searchParam: parameters.map(({ name, type: kind }) => ({ name, type: kind })),
    ...(operation ? { operation } : {}),
  };
}

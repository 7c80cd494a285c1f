/** The parts of FHIR R4 (4.0.1) used in a record's documents; nothing else is written. */

export interface Coding {
  system?: string;
  code?: string;
  display?: string;
}
export interface CodeableConcept {
  extension?: Extension[];
  coding?: Coding[];
  text?: string;
}
export interface Reference {
  reference?: string;
  display?: string;
  extension?: Extension[];
}
export interface Quantity {
  value?: number;
  comparator?: string;
  unit?: string;
  system?: string;
  code?: string;
}
export interface Period {
  start?: string;
  end?: string;
}
export interface Identifier {
  system?: string;
  value?: string;
}
export interface ContactPoint {
  system: 'phone' | 'email';
  value: string;
}
export interface HumanName {
  text?: string;
  family?: string;
  given?: string[];
}
export interface Address {
  text?: string;
  line?: string[];
  city?: string;
  extension?: Extension[];
}
export interface Annotation {
  text: string;
}
export interface Attachment {
  contentType?: string;
  title?: string;
  size?: number;
  creation?: string;
}
export interface Extension {
  url: string;
  extension?: Extension[];
  valueString?: string;
  valueCode?: string;
  valueBoolean?: boolean;
  valueInteger?: number;
  valueDecimal?: number;
  valueDate?: string;
  valueDateTime?: string;
  valueInstant?: string;
  valueAddress?: Address;
}
export interface Narrative {
  status: 'generated';
  div: string;
}

export interface Meta {
  /** Of resources that are served one by one. */
  versionId?: string;
  lastUpdated?: string;
  /** The profiles that the resource meets. */
  profile?: string[];
  /** The confidentiality of the resource. */
  security?: Coding[];
  /** The specialities of the resource. */
  tag?: Coding[];
}

/** A resource; its own elements are beside the ones named here. */
export interface Resource {
  resourceType: string;
  id?: string;
  meta?: Meta;
  language?: string;
  extension?: Extension[];
  [element: string]: unknown;
}

export interface CompositionSection {
  title: string;
  code: CodeableConcept;
  text: Narrative;
  entry?: Reference[];
  emptyReason?: CodeableConcept;
}
export interface Composition extends Resource {
  resourceType: 'Composition';
  section: CompositionSection[];
}
export interface BundleEntry {
  fullUrl: string;
  resource: Resource;
}
export interface Bundle {
  resourceType: 'Bundle';
  meta?: Meta;
  language?: string;
  identifier: Identifier;
  type: 'document';
  timestamp: string;
  entry: BundleEntry[];
}

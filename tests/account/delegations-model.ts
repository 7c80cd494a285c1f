import fc from 'fast-check';

// The life of one relation as a model in TypeScript: what is granted, in which state it is, and which rows there are.

const CAPABILITIES = ['lettura', 'scrittura', 'promemoria', 'condivisione', 'esportazione'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export interface Grant {
  capacita: Capability[];
  livello: number;
}

/** The drawn parameters of a step; each act uses those that it needs. `row` chooses one of the record's rows. */
export interface Step extends Grant {
  kind: (typeof KINDS)[number];
  row: number;
  level: number;
  withheld: boolean;
  /** Whether a granted relation begins tomorrow. */
  isLater: boolean;
  /** Whether the carer accepts the invitation at once. */
  isAccepted: boolean;
}

const KINDS = [
  ...(['grant', 'grant', 'grant', 'grant', 'accept', 'change', 'change', 'revoke', 'giveBack'] as const),
  ...(['contest', 'settle', 'settle', 'settle', 'withhold', 'withhold', 'remove', 'remove', 'link', 'link'] as const),
];

/** Every capability in most grants, else some. */
const all: Capability[] = [...CAPABILITIES];
const granted = fc.oneof(fc.constant(all), fc.constant(all), fc.subarray(all));

export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  capacita: granted,
  livello: fc.integer({ min: 1, max: 6 }),
  row: fc.nat(1000),
  level: fc.integer({ min: 1, max: 6 }),
  withheld: fc.boolean(),
  isLater: fc.nat(9).map((n) => n === 0),
  isAccepted: fc.nat(9).map((n) => n > 1),
});

interface Row {
  id: number;
  level: number;
  withheld: boolean;
}

/** The model. Its methods change it as an act does, and return the status that the act's call has. */
export class Life {
  relation: (Grant & { state: 'invited' | 'accepted'; isLater: boolean }) | null = null;
  isContested = false;
  rows: Row[] = [];

  private has(one: Capability): boolean {
    const { relation } = this;
    if (relation?.state !== 'accepted' || relation.isLater) return false;
    // A contested record is only read; without reading nothing else is possible.
    const isGranted = relation.capacita.includes('lettura') && relation.capacita.includes(one);
    return isGranted && (one === 'lettura' || !this.isContested);
  }

  private sees = ({ level, withheld }: Row) =>
    this.has('lettura') && !withheld && level <= (this.relation?.livello ?? 0);

  /** The status of an act that needs a capability, for somebody who may or may not know of the record or row. */
  private statusOf = (one: Capability, success: number, knows = this.has('lettura')) =>
    !knows ? 404 : this.has(one) ? success : 403;

  /** The ids of the rows that the carer sees; null: the record does not exist for them. */
  read = () => (this.has('lettura') ? this.rows.filter(this.sees).map(({ id }) => id) : null);

  write = (level: number) => this.statusOf('scrittura', level > (this.relation?.livello ?? 0) ? 422 : 201);

  level(row: Row, level: number): number {
    const isAllowed = level >= row.level && level <= (this.relation?.livello ?? 0);
    const status = this.statusOf('scrittura', isAllowed ? 200 : 422, this.sees(row));
    if (status === 200) row.level = level;
    return status;
  }

  remove(row: Row): number {
    const status = this.statusOf('scrittura', 200, this.sees(row));
    if (status === 200) this.rows = this.rows.filter((one) => one !== row);
    return status;
  }

  link = () => this.statusOf('condivisione', 201);
  export = () => this.statusOf('esportazione', 200);

  grant({ capacita, livello, isLater }: Step): number {
    if (this.relation) return 422;
    this.relation = { capacita, livello, isLater, state: 'invited' };
    return 201;
  }

  accept(): number {
    if (this.relation?.state !== 'invited') return 404;
    this.relation.state = 'accepted';
    return 200;
  }

  change({ capacita, livello }: Step): number {
    if (!this.relation) return 404;
    Object.assign(this.relation, { capacita, livello });
    return 200;
  }

  end(): number {
    if (!this.relation) return 404;
    this.relation = null;
    return 200;
  }
}

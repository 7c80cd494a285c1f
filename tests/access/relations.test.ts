import { describe, expect, test } from 'vitest';
import { recordOfLink } from '@/lib/access/policy/link-access';
import { capabilityFor, kindsThatReadAll, kindsWith, type Relation, relationOf } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { inTransaction } from '@/lib/database';
import { associationsSection } from '@/lib/sections/associations/section';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { filesNamed, sourceOf } from '../support/routes';

// T1, T9: a user's relation to a record determines what they may do; an unknown relation grants nothing.

const behind = inProcess();
const UNKNOWN = ['helper', 'Owner', 'OWNER', 'owner ', '', 'constructor', '__proto__', 'link'];
const row = (kind: string) => ({ kind, level: 6, visibility: 1, tags: [1] });

describe('a relation', () => {
  test('of the owner has every capability', () => {
    expect(relationOf(row('owner'), 7)).toEqual({
      userId: 7,
      capabilities: {
        ...{ read: 'all', write: true, share: true, export: true, appoint: true, close: true, remind: true },
        isPatient: true,
      },
    });
  });

  test('of a doctor reads what the association opens, and has no other capability', () => {
    expect(relationOf(row('doctor'), 7)).toEqual({
      userId: 7,
      capabilities: {
        read: { level: 6, visibility: 1, tags: [1] },
        ...{ write: false, share: false, export: true, appoint: false, close: false, remind: false, isPatient: false },
      },
    });
  });

  test.each(UNKNOWN)('of the unknown kind "%s" does not exist', async (kind) => {
    expect(relationOf(row(kind), 7)).toBeNull();
    const [answer] = await behind.sql`select opens_record(${kind}) as opens`;
    expect(answer?.opens).toBe(false);
  });

  test('of every kind that the application knows is opened by the database', async () => {
    const known = [...new Set([...kindsWith('write'), ...kindsThatReadAll()])];
    expect(known).toEqual(['owner']);
    for (const kind of known)
      expect((await behind.sql`select opens_record(${kind}) as opens`)[0]?.opens, kind).toBe(true);
  });
});

test('the reader of a health link can only read, and has no user id, neither in the relation nor as the viewer', async () => {
  const association = { level: 5, visibility: 2, tags: [] };
  const record = await inTransaction('read', async (tx) => recordOfLink(tx, 7, association, TEST_SENDER));
  expect(record.relation).toEqual({
    userId: null,
    capabilities: {
      read: association,
      ...{ write: false, share: false, export: true, appoint: false, close: false, remind: false, isPatient: false },
    },
  });
  expect(record.viewer).toEqual({ userId: null, doctorId: null, sender: TEST_SENDER });
  // @ts-expect-error -- Code that needs a user's record, such as a command, does not accept a link's.
  const taken: RecordAccess = record;
  expect(taken.viewer.userId).toBeNull();
});

test('an act needs the capability to write; an act that decides which doctors see the record needs the capability to share', () => {
  expect(capabilityFor(diagnosesSection, 'update')).toBe('write');
  expect(capabilityFor(diagnosesSection, 'share')).toBe('share');
  for (const section of [associationsSection, healthLinksSection])
    for (const act of ['create', 'update', 'remove'] as const) expect(capabilityFor(section, act)).toBe('share');
});

describe('the kind of a relation', () => {
  test('is not part of the relation', () => {
    const relation = relationOf(row('owner'), 7) as Relation;
    // @ts-expect-error -- Code asks what a relation may do.
    expect(relation.kind).toBeUndefined();
  });

  const sources = filesNamed(/\.(tsx?|mjs)$/).map((path) => ({ path, source: sourceOf(path) }));
  const asking = (pattern: RegExp) =>
    sources.flatMap(({ path, source }) => (pattern.test(source) && !path.startsWith('lib/access/') ? [path] : []));

  test('is read by no file outside lib/access', () => {
    expect(
      asking(/\brelation\)?[?!]?\.kind\b|\brelation:\s*\{[^}]*\bkind\b|\{[^{}]*\bkind\b[^{}]*\}\s*=[^;=]*\brelation\b/),
    ).toEqual([]);
  });

  test('is not compared with a literal by any SQL statement outside lib/access', () => {
    const reading = sources.filter(({ source }) => /tbl_titolarita|recordRelations/.test(source));
    expect(reading.length).toBeGreaterThan(2);
    const literal = /\btipo\s*(?:=|<>|!=|in\b)\s*\(?\s*'|recordRelations\.kind/;
    expect(
      reading
        .filter(({ path, source }) => !path.startsWith('lib/access/') && literal.test(source))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { hasRows } from '@/lib/access/sections';
import { labelled, levelOf, tagsOf } from '@/lib/fhir/labels';
import { escaped, tableOf } from '@/lib/fhir/narrative';
import { at, textAt } from '@/lib/fhir/reading';
import { registry } from '@/lib/record/registry';
import { importCommands } from '@/lib/reports/fhir/commands';
import { fhirFileName } from '@/lib/reports/fhir/file-name';
import { mapped } from '@/lib/reports/fhir/source';

test('every section with rows stands in FHIR documents, or says why it does not', () => {
  const silent = registry.filter((section) => hasRows(section) && !section.fhir).map(({ name }) => name);
  expect(silent).toEqual([]);
  const unmapped = registry.filter(({ fhir }) => fhir && 'none' in fhir).map(({ name }) => name);
  expect(unmapped).toEqual(['links']);
});

test('every section that stands in documents comes back from them by its own command, or says why it does not', () => {
  for (const { section, mapping } of mapped) {
    const back =
      mapping.read !== undefined && mapping.reads !== undefined && importCommands[section.name] !== undefined;
    expect(back !== (mapping.whyUnread !== undefined), section.name).toBe(true);
  }
});

test('the six levels are HL7’s six classes of confidentiality, one to one', () => {
  const classes = [1, 2, 3, 4, 5, 6].map((level) => labelled(level, [], () => undefined).security?.[0]);
  expect(classes.map((one) => one?.code)).toEqual(['U', 'L', 'M', 'N', 'R', 'V']);
  expect(classes.map((one) => one && levelOf([one]))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a class that is not known counts as the strictest, and so does a level', () => {
  const system = labelled(1, [], () => undefined).security?.[0]?.system;
  expect(levelOf([{ system, code: 'X' }])).toBe(6);
  expect(
    levelOf([
      { system, code: 'U' },
      { system, code: 'R' },
    ]),
  ).toBe(5);
  expect(levelOf([{ system: 'http://example.org', code: 'U' }])).toBeUndefined();
  expect(labelled(9, [], () => undefined).security?.[0]?.code).toBe('V');
});

test('specialities of other systems are not taken for ours', () => {
  const { tag = [] } = labelled(1, [4, 6], (id) => `Tag ${id}`);
  expect(tagsOf(tag)).toEqual([4, 6]);
  expect(
    tagsOf([
      { system: 'http://example.org', code: '4' },
      { ...tag[0], code: '4 or 1=1' },
    ]),
  ).toEqual([]);
});

test('nothing of a text becomes markup, and marks that turn it around are left out', () => {
  expect(escaped('<b onclick="x">\'&\u202e\u0000</b>')).toBe('&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;&lt;/b&gt;');
  expect(tableOf([{ title: '</td><script>' }]).div).not.toContain('<script');
});

test('a name that objects have by themselves is found only where it was written', () => {
  expect(at({}, 'constructor')).toBeUndefined();
  expect(at(JSON.parse('{"__proto__": {"a": 1}}'), '__proto__', 'a')).toBe(1);
  expect(textAt([], 'length')).toBeUndefined();
});

test('the download is called after the patient and the day, as a file may be called', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  expect(fhirFileName({ firstName: 'Mario', lastName: 'Rossi' }, at)).toBe('Fhir_Mario Rossi_11-22-2026.txt');
  const hostile = fhirFileName({ firstName: '../<script>\u202e', lastName: 'x'.repeat(300) }, at);
  expect(hostile).not.toMatch(/[/\\<>\u202e]/);
  expect(hostile).toMatch(/^Fhir_.{1,120}_11-22-2026\.txt$/);
});

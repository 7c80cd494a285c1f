import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/i18n/translate';
import { importCommands } from '@/lib/record/import/commands';
import { editableFields } from '@/lib/record/import/editable-fields';

test.each(LOCALES)('the fields of an imported row have names of the contract and labels, in %s', (locale) => {
  const all = editableFields(locale);
  expect(all.results?.map(({ name }) => name)).toEqual([
    ...[
      'nome',
      'valore',
      'testo',
      'unita',
      'limite_inferiore',
      'limite_superiore',
      'intervallo_testo',
      'data_prelievo',
    ],
  ]);
  for (const [section, fields] of Object.entries(all)) {
    expect(Object.keys(importCommands)).toContain(section);
    for (const { name, label, choices = [] } of fields) {
      expect(name, section).toMatch(/^[a-z0-9_]+$/);
      // A missing text is its own key.
      for (const text of [label, ...choices.map((one) => one.label)]) expect(text).not.toMatch(/^\w+\.\w+/);
    }
  }
});

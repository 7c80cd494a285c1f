import { expect, test } from 'vitest';
import { registry } from '@/lib/record/registry/registry';

test('no field that a form folds under further details is required, since nobody would see that it is missing', () => {
  const models = registry.flatMap((section) => ('model' in section ? [section.model as { fields: object }] : []));
  const details = models.flatMap(({ fields }) =>
    Object.entries(fields as Record<string, { detail?: boolean; required: boolean }>).filter(([, kind]) => kind.detail),
  );
  expect(details.length).toBeGreaterThan(4);
  expect(details.filter(([, kind]) => kind.required).map(([name]) => name)).toEqual([]);
});

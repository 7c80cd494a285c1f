'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import { fieldsOf, type ReportStep, STEPS } from '@/lib/sections/adverse-reactions/model/model';
import { TagsField } from '../confidentiality/TagsField';
import type { ParentItem } from '../confidentiality/VisibilityLine';
import { VisibilityLine } from '../confidentiality/VisibilityLine';
import classes from './adverse-reactions.module.css';
import { type Offered, ReportField } from './ReportField';

interface StepFieldsProps {
  step: ReportStep;
  hidden: boolean;
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  fields: Record<string, FieldMetadata<unknown>>;
  female: boolean;
  offered: Offered;
  tags: readonly Named[];
  drug: string;
  /** The level and the specialities of the reported therapy: nobody sees the report without it. */
  therapy: ParentItem;
  /** A new report's confidentiality is set here; later its lock changes it. */
  isNew: boolean;
}

/** One step of the form; hidden steps are submitted too. */
export function StepFields({
  step,
  hidden,
  heading,
  fields,
  female,
  offered,
  tags,
  drug,
  therapy,
  isNew,
}: StepFieldsProps) {
  const t = useTranslations('adverseReactions');
  const { level, tags: chosen } = fields;
  const last = step === STEPS.at(-1);
  return (
    <section className={classes.fields} hidden={hidden} aria-labelledby={`passo-${step}`}>
      <div>
        <p className={classes.step}>{t('step', { step: STEPS.indexOf(step) + 1, steps: STEPS.length })}</p>
        <h2 id={`passo-${step}`} ref={heading} tabIndex={-1}>
          {t(`steps.${step}`)}
        </h2>
      </div>
      {step === 'drug' ? (
        <p>
          {t('drug')}: <strong>{drug}</strong>
        </p>
      ) : null}
      {fieldsOf(step, female).map((name) => {
        const field = fields[name];
        return field ? <ReportField key={name} name={name} field={field} offered={offered} /> : null;
      })}
      {last && isNew && level && chosen ? (
        <VisibilityLine
          section="adverseReactions"
          level={level}
          tags={{ field: chosen, all: tags }}
          reason="adverseReactions"
          parent={therapy}
        />
      ) : null}
      {last && !isNew && chosen ? <TagsField field={chosen} tags={tags} /> : null}
    </section>
  );
}

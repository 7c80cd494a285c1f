'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import type { FormAction } from '@/lib/http/form-state';
import { formerAnswer, PARTIAL } from '@/lib/sections/associations/model';
import type { OwnDoctor } from '@/lib/sections/associations/queries';
import { displayedDay } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { useGrantedLevel } from '../confidentiality/GrantedLevel';
import { useSpeciality, useTagNames } from '../confidentiality/tag-names';
import { useRecordForm } from '../dialogs/useRecordForm';
import { RefusalAlert } from '../ui/form/RefusalAlert';
import ui from '../ui/page.module.css';

export type FormerDoctor = Pick<OwnDoctor, 'id' | 'level' | 'visibility' | 'tags' | 'endsOn' | 'doctor'>;

interface FormerDoctorsProps {
  doctors: readonly FormerDoctor[];
  tags: readonly Named[];
  /** Stores the answer. */
  answer: FormAction;
}

/**
 * After the reopening of an account: the doctors who saw the record before, with what they saw, and the one question whether
 * they get it back. Nobody sees anything before the answer.
 */
export function FormerDoctors({ doctors, tags, answer }: FormerDoctorsProps) {
  const t = useTranslations('doctors.former');
  const [without, setWithout] = useState<readonly number[]>([]);
  // The answered doctors leave the list when the page is drawn again.
  const [atFirst] = useState(doctors.length);
  const { state, pending, send, sendingKey } = useRecordForm({
    id: 'former',
    schema: formerAnswer,
    action: answer,
    defaultValue: {},
    onSuccess: () => {},
  });
  if (atFirst === 0) return null;
  if (doctors.length === 0)
    return (
      <p role="status" className={ui.notice}>
        {t('answered')}
      </p>
    );
  const chosen = doctors.filter(({ id }) => !without.includes(id));
  const give = (back: readonly FormerDoctor[]) =>
    send({ id: 0, back: back.map(({ id }) => id).join(','), _key: sendingKey });
  const toggle = (id: number) =>
    setWithout(without.includes(id) ? without.filter((one) => one !== id) : [...without, id]);
  return (
    <section className={`${ui.card} ${ui.stack}`} style={{ marginBlockEnd: '1.25rem' }} aria-labelledby="former">
      <h2 id="former">{t('title')}</h2>
      <p>{t('text')}</p>
      <ul className={ui.rows}>
        {doctors.map((one) => (
          <li key={one.id}>
            <label>
              <input type="checkbox" checked={!without.includes(one.id)} onChange={() => toggle(one.id)} />{' '}
              <Former {...one} specialities={tags} />
            </label>
          </li>
        ))}
      </ul>
      <p className={ui.buttons}>
        <button
          type="button"
          className={ui.button}
          disabled={pending || chosen.length === 0}
          onClick={() => give(chosen)}
        >
          {t('give', { count: chosen.length })}
        </button>
        <button type="button" className={ui.button} data-quiet="" disabled={pending} onClick={() => give([])}>
          {t('nobody')}
        </button>
      </p>
      <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => location.reload()} />
    </section>
  );
}

/** A doctor, and what the doctor saw. */
function Former({ specialities, ...one }: FormerDoctor & { specialities: readonly Named[] }) {
  const t = useTranslations();
  const granted = useGrantedLevel();
  const named = useSpeciality();
  const tagNames = useTagNames(specialities);
  const { doctor, visibility, tags, endsOn } = one;
  const saw = [
    t(`record.visibilities.${visibility}`),
    ...(visibility === PARTIAL ? [tagNames(tags)] : []),
    granted(one),
    ...(endsOn ? [t('doctors.until', { day: displayedDay(endsOn) })] : []),
  ].join(' · ');
  return (
    <span>
      <strong>{fullName(doctor)}</strong>
      {doctor.speciality ? `, ${named(doctor.speciality)}` : ''}: {saw}
    </span>
  );
}

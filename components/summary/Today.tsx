import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import type { FormAction } from '@/lib/http/form-state';
import type { DayDoses, Slot } from '@/lib/record/home/day-doses';
import type { Medicines } from '@/lib/record/summary/medicines';
import { timeWords } from '@/lib/sections/therapies/schedule-words';
import { medicinesOn } from '@/lib/sections/therapies/today';
import { today } from '@/lib/values/days';
import { DosesForm } from '../doses/DosesForm';
import { SlotLine, TimeGroup } from './DoseSlots';
import home from './home.module.css';
import { LowStock } from './LowStock';
import { OWN } from './place';
import { SummaryCard } from './SummaryCard';
import summary from './summary.module.css';
import { AskTimes, MedicineGroup, NeededList } from './TodayOthers';

interface TodayCardProps {
  medicines: Medicines;
  doses: DayDoses;
  /** The action that tells doses; absent for a reader who may not. */
  action?: FormAction | undefined;
  /** Whether the reader sees everything. */
  whole?: boolean;
  /** The instant of reading. */
  at?: Date;
}

/** Today's medicines by their times: those of which nothing was told yet and the next ones, each told with one press; the rest is folded. */
export function TodayCard({
  medicines: { current, toCome },
  doses,
  action,
  whole = true,
  at = new Date(),
}: TodayCardProps) {
  const t = useTranslations();
  const tells = action !== undefined;
  const { slots, needed, unasked, untoldYesterday, low, recent } = doses;
  const { otherDays } = medicinesOn(current.rows, today(at));
  const told = slots.filter(({ state }) => state === 'presa' || state === 'saltata');
  const [passed, now, later] = split(groupsOf(slots.filter((slot) => !told.includes(slot))));
  const undoable = told.find(({ dose }) => dose !== null && dose.id === recent?.id);
  const rest = told.filter((slot) => slot !== undoable);
  const lists = (
    <>
      {undoable ? (
        <ul className={summary.lines}>
          <SlotLine slot={undoable} tells={tells} />
        </ul>
      ) : null}
      <Folded title={passed.length > 0 ? t('summary.passed', { names: namesOf(passed.flat()) }) : null}>
        <Groups groups={passed} tells={tells} />
      </Folded>
      <Groups groups={now} tells={tells} />
      <NeededList needed={needed} tells={tells} />
      <Folded title={later.length > 0 ? t('summary.later', { names: namesOf(later.flat()) }) : null}>
        <Groups groups={later} tells={tells} />
      </Folded>
      <Folded title={rest.length > 0 ? t('doses.toldToday', { count: rest.length }) : null}>
        <ul className={summary.lines}>
          {rest.map((slot) => (
            <SlotLine key={`${slot.medicine.id} ${slot.time}`} slot={slot} tells={tells} />
          ))}
        </ul>
      </Folded>
    </>
  );
  return (
    <SummaryCard id="oggi" section="therapies" title={t('summary.today')} href={OWN.to('therapies')}>
      <Headline count={current.rows.length} slots={slots} unasked={unasked.length} whole={whole} />
      <DosesForm action={action}>{lists}</DosesForm>
      <AskTimes medicines={unasked} tells={tells} />
      <Folded
        title={
          otherDays.length + toCome.rows.length > 0
            ? t('summary.otherMedicines', { count: otherDays.length + toCome.rows.length })
            : null
        }
      >
        <MedicineGroup title={t('summary.otherDays')} medicines={otherDays} />
        <MedicineGroup title={t('therapies.states.toCome')} medicines={toCome.rows} />
      </Folded>
      <LowStock low={low} />
      {untoldYesterday > 0 && tells ? (
        <p className={summary.none}>
          <a href={`${BASE_PATH}/Registro/Presi`}>{t('doses.untoldYesterday', { count: untoldYesterday })}</a>
        </p>
      ) : null}
      {current.more || toCome.more ? <p className={summary.none}>{t('summary.moreThere')}</p> : null}
    </SummaryCard>
  );
}

interface HeadlineProps {
  count: number;
  slots: readonly Slot[];
  unasked: number;
  whole: boolean;
}

/** How many of today's doses were taken, or that there is none. */
function Headline({ count, slots, unasked, whole }: HeadlineProps) {
  const t = useTranslations();
  const taken = slots.filter(({ state }) => state === 'presa').length;
  const text =
    count === 0
      ? t(whole ? 'summary.noTherapies' : 'record.noneVisible')
      : slots.length > 0
        ? t('doses.takenToday', { taken, planned: slots.length })
        : unasked === 0 && whole
          ? t('summary.noIntakes')
          : null;
  return text === null ? null : <p className={summary.none}>{text}</p>;
}

type Group = Slot[];

/** Doses by their time. */
function groupsOf(slots: readonly Slot[]): Group[] {
  const groups = new Map<string, Group>();
  for (const slot of slots) groups.set(slot.time, [...(groups.get(slot.time) ?? []), slot]);
  return [...groups.values()];
}

/** How many times whose dose was not told are shown in full. */
const DUE = 2;

/** The groups whose time has come, of which only the last are shown in full, with the next one; and the later ones. */
function split(groups: Group[]): [passed: Group[], now: Group[], later: Group[]] {
  const first = groups.findIndex((group) => group.every(({ state }) => state === 'later'));
  const due = first < 0 ? groups.length : first;
  const from = Math.max(0, due - DUE);
  return [groups.slice(0, from), groups.slice(from, due + 1), groups.slice(due + 1)];
}

const namesOf = (slots: readonly Slot[]) =>
  slots.map(({ medicine, time }) => [medicine.drug, time && timeWords(time)].filter(Boolean).join(' ')).join(', ');

const Groups = ({ groups, tells }: { groups: readonly Group[]; tells: boolean }) =>
  groups.length === 0 ? null : (
    <ul className={summary.lines}>
      {groups.map((group) => (
        <TimeGroup key={group[0]?.time} slots={group} tells={tells} />
      ))}
    </ul>
  );

function Folded({ title, children }: { title: string | null; children: ReactNode }) {
  if (title === null) return null;
  return (
    <details className={home.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

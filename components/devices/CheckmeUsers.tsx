import { useTranslations } from 'next-intl';
import type { DeviceUser } from '@/lib/devices/checkme';
import { displayedDay } from '@/lib/values/days';
import type { CheckmeRows } from './checkme-rows';
import classes from './devices.module.css';
import { UserChoice } from './UserChoice';

interface CheckmeUsersProps {
  users: readonly DeviceUser[];
  value: number | null;
  isFixed: boolean;
  onChange(user: number): void;
}

/** The users of a CheckMe, by the names they have entered. */
export function CheckmeUsers({ users, ...props }: CheckmeUsersProps) {
  const t = useTranslations('devices');
  const shown = users.map(({ id, name, birth }) => ({
    id,
    name: name || t('userNumber', { id }),
    ...(birth ? { detail: t('born', { day: displayedDay(birth) }) } : {}),
  }));
  return <UserChoice {...props} users={shown} hint={t('whoAreYouHint')} />;
}

/** Says which readings the device does not assign to a user, if several people may use it. */
export function SharedNote({
  rows: { ecgs, temperatures, oxygens },
  isAlone,
}: {
  rows: CheckmeRows;
  isAlone: boolean;
}) {
  const t = useTranslations('devices');
  if (isAlone || !(ecgs || temperatures || oxygens)) return null;
  const isEcgShared = ecgs?.some(({ entry }) => entry.userId === null) ?? false;
  return <p className={classes.shared}>{t(`sharedNote.${isEcgShared ? 'withEcgs' : 'withoutEcgs'}`)}</p>;
}

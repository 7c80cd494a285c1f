import { useTranslations } from 'next-intl';
import type { Audience } from '@/lib/access/policy/audience';
import type { Named } from '@/lib/catalogue/reference';
import { type Part, PHYSIOLOGY_PART } from '@/lib/sections/anamnesis/parts';
import { LevelBadge } from '../confidentiality/LevelBadge';
import { useTagNames } from '../confidentiality/tag-names';
import { currentReader } from '../list/reader';
import { rowData } from '../list/row-data';
import { useSeenBy } from '../list/useSeenBy';
import { WhoChip } from '../list/WhoChip';
import ui from '../ui/page.module.css';
import classes from './anamnesis.module.css';
import type { PartRow } from './rows';

interface PartFootProps {
  part: Part;
  row: { id: number; version: number; level: number; tags: number[] };
  tags: readonly Named[];
  /** How many earlier versions there are; absent if the reader may neither read them nor change the level. */
  versions?: number | undefined;
  /** Who sees the parts; only given to the owner's page. */
  audience?: Audience | undefined;
}

/** A part's confidentiality, with buttons to change it and to open the earlier versions. */
export function PartFoot({ part, row: { id, version, level, tags: ids }, tags, versions, audience }: PartFootProps) {
  const t = useTranslations('anamnesis');
  const words = useTranslations('record');
  const tagNames = useTagNames(tags);
  const seenBy = useSeenBy();
  const { shares } = currentReader();
  const name = t(`parts.${part}`);
  const row: PartRow = { kind: 'part', part, id, version, level, tags: ids };
  return (
    <div
      id={`${part === PHYSIOLOGY_PART ? 'physiology' : 'anamnesis'}-${id}`}
      className={classes.foot}
      data-row={versions === undefined ? undefined : rowData(row)}
    >
      {versions === undefined || !shares ? <LevelBadge level={level} /> : null}
      {ids.length > 0 ? <span className={classes.note}>{tagNames(ids)}</span> : null}
      {versions === undefined ? null : (
        <span className={classes.buttons}>
          {shares ? (
            <WhoChip
              text={seenBy(audience?.get(id))}
              label={words('lockNamed', { name })}
              level={<LevelBadge level={level} />}
            />
          ) : null}
          {versions > 0 ? (
            <button
              type="button"
              className={ui.button}
              data-quiet=""
              data-act="versions"
              aria-label={`${t('versions', { count: versions })}: ${name}`}
            >
              {t('versions', { count: versions })}
            </button>
          ) : null}
        </span>
      )}
    </div>
  );
}

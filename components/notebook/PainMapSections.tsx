import { useTranslations } from 'next-intl';
import { MAPPED, type PainMap, PERIODS } from '@/lib/sections/notebook/period';
import { SharedOutlines } from '../body-map/BodyFigure';
import { Comparison } from '../body-map/Comparison';
import { HeatMap } from '../body-map/HeatMap';
import { addressOf, type ListParams } from '../list/list-params';
import { seesWhole } from '../list/reader';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { PageSection } from '../page/PageSection';
import ui from '../ui/page.module.css';
import { DayChoice } from './DayChoice';
import classes from './notebook.module.css';

interface PainMapSectionsProps {
  map: PainMap;
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

/** Where it hurt over a period, on the figure of the newest entry, and two days side by side. */
export function PainMapSections({ map, listParams, collapsed, editable }: PainMapSectionsProps) {
  const t = useTranslations('notebook');
  const words = useTranslations();
  const figure = map.entries[0]?.figure ?? 'male';
  return (
    <>
      {map.entries.length > 0 ? (
        <SharedOutlines figures={[figure, ...(map.compared ?? []).map((entry) => entry.figure)]} />
      ) : null}
      <PageSection id="mappa" title={t('map')}>
        <ul className={classes.periods} aria-label={t('period')}>
          {PERIODS.map((period) => (
            <li key={period}>
              <a
                href={addressOf(listParams, { periodo: period })}
                data-list=""
                aria-current={period === map.period ? 'true' : undefined}
              >
                {t(`periods.${period}`)}
              </a>
            </li>
          ))}
        </ul>
        {map.cut ? <p className={ui.muted}>{t('cut', { count: MAPPED })}</p> : null}
        <HeatMap
          entries={map.entries}
          figure={figure}
          empty={words(seesWhole(editable) ? 'pain.heat.empty' : 'record.noneVisible')}
        />
      </PageSection>
      {map.compared ? (
        <CollapsibleSection
          id="confronto"
          title={t('compare')}
          collapsed={collapsed}
          folded
          forced={map.asked ? true : undefined}
        >
          <ChooseDays map={map} listParams={listParams} />
          <Comparison earlier={map.compared[0]} later={map.compared[1]} />
        </CollapsibleSection>
      ) : null}
    </>
  );
}

function ChooseDays({
  map: { entries, compared, period },
  listParams,
}: Pick<PainMapSectionsProps, 'map' | 'listParams'>) {
  const t = useTranslations('notebook');
  const [earlier, later] = compared ?? [];
  const days = entries.map(({ id, date }) => [id, date] as const);
  return (
    <form data-list="" className={classes.choose}>
      {Object.entries({ ...listParams.address, periodo: period }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DayChoice name="confronta" label={t('compareFirst')} days={days} chosen={earlier?.id} />
      <DayChoice name="e" label={t('compareSecond')} days={days} chosen={later?.id} />
      <button type="submit" className={ui.button} data-quiet="">
        {t('compareDo')}
      </button>
    </form>
  );
}

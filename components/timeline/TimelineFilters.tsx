import { useTranslations } from 'next-intl';
import { timelineAddress } from '@/lib/record/timeline/address';
import { NAMES } from '@/lib/record/timeline/names';
import type { TimelinePageData } from '@/lib/record/timeline/queries';
import { useSpeciality } from '../confidentiality/tag-names';
import { FilterFold } from '../list/FilterFold';
import list from '../list/list.module.css';
import { LOOK } from '../shell/drawings/look';
import { SectionPicture } from '../shell/drawings/SectionMark';
import ui from '../ui/page.module.css';
import classes from './timeline.module.css';
import { useTimelineWords } from './words';

interface TimelineFiltersProps {
  page: TimelinePageData;
}

/** How many filters the asked timeline has. */
export const filtersOn = ({ sections, doctor, tag }: TimelinePageData['asked']) =>
  sections.length + [doctor, tag].filter((one) => one !== undefined).length;

/** Filters the axis and the list by sections, doctor and speciality. */
export function TimelineFilters({ page }: TimelineFiltersProps) {
  return (
    <FilterFold on={filtersOn(page.asked)}>
      <div className={classes.filters}>
        <Sections page={page} />
        <People page={page} />
      </div>
    </FilterFold>
  );
}

function Sections({ page: { asked, sections } }: TimelineFiltersProps) {
  const t = useTranslations('story');
  const words = useTimelineWords();
  const chosen = asked.sections;
  const toggled = (name: string) => (chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <nav aria-label={t('sections')}>
      <ul className={classes.sections}>
        <li>
          <a
            href={timelineAddress(asked, { sections: [] })}
            data-list=""
            aria-current={chosen.length === 0 ? 'true' : undefined}
          >
            {t('allSections')}
          </a>
        </li>
        {sections.map((name) => (
          <li key={name}>
            <a
              href={timelineAddress(asked, { sections: toggled(name) })}
              data-list=""
              data-section={name}
              className={LOOK}
              aria-current={chosen.includes(name) ? 'true' : undefined}
            >
              <SectionPicture section={name} />
              {words.all(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function People({ page: { asked, doctors, tags } }: TimelineFiltersProps) {
  const t = useTranslations('story');
  const words = useTranslations('record');
  const speciality = useSpeciality();
  return (
    <search>
      <form data-list="" className={list.search} key={`${asked.doctor} ${asked.tag}`}>
        {asked.when ? <input type="hidden" name={NAMES.when} value={asked.when} /> : null}
        {asked.sections.length > 0 ? (
          <input type="hidden" name={NAMES.sections} value={asked.sections.join(',')} />
        ) : null}
        {doctors.length > 0 ? (
          <select
            name={NAMES.doctor}
            aria-label={t('doctor')}
            defaultValue={asked.doctor ?? ''}
            className={list.searchInput}
          >
            <option value="">{t('allDoctors')}</option>
            {doctors.map(({ mark, name }) => (
              <option key={mark} value={mark}>
                {name}
              </option>
            ))}
          </select>
        ) : null}
        <select
          name={NAMES.tag}
          aria-label={t('speciality')}
          defaultValue={asked.tag ?? ''}
          className={list.searchInput}
        >
          <option value="">{t('allSpecialities')}</option>
          {tags.map(({ id, name }) => (
            <option key={id} value={id}>
              {speciality(name)}
            </option>
          ))}
        </select>
        <button type="submit" className={ui.button} data-quiet="">
          {t('apply')}
        </button>
        {filtersOn(asked) > 0 ? (
          <a href={timelineAddress({ when: asked.when, sections: [] }, {})} data-list="" className={list.reset}>
            {words('searchReset')}
          </a>
        ) : null}
      </form>
    </search>
  );
}

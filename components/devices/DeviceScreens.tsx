'use client';

import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, useMemo, useRef } from 'react';
import ui from '../ui/page.module.css';
import { CheckmeScreen } from './CheckmeScreen';
import { DheartScreen } from './DheartScreen';
import classes from './devices.module.css';
import type { ScreenProps } from './props';
import { StandardScreen } from './StandardScreen';
import { SCREEN_PARAM, SCREENS, type Screen, screenIn } from './screens';
import { type SentActions, signedIn } from './signed-in';
import { useKeptFocus } from './useKeptFocus';

const SHOWN: Record<Screen, ComponentType<ScreenProps>> = {
  checkme: CheckmeScreen,
  dheart: DheartScreen,
  altri: StandardScreen,
};

/**
 * One screen per kind of device, chosen by the address. Hidden screens stay mounted: looking at another one neither ends a
 * connection nor loses what was read.
 */
export function DeviceScreens({ actions: sent, ...others }: Omit<ScreenProps, 'actions'> & { actions: SentActions }) {
  const t = useTranslations('devices');
  const screens = useRef<HTMLDivElement>(null);
  useKeptFocus(screens);
  const current = screenIn(useSearchParams().get(SCREEN_PARAM));
  const actions = useMemo(() => signedIn(sent), [sent]);
  return (
    <>
      <p className={ui.lead}>{t('intro')}</p>
      <Tabs
        ref={screens}
        keepMountedMode="display-none"
        value={current}
        onChange={show}
        variant="unstyled"
        classNames={{ list: classes.screens, tab: classes.screen }}
      >
        <Tabs.List aria-label={t('choose')}>
          {SCREENS.map((screen) => (
            <Tabs.Tab key={screen} value={screen}>
              {t(`screens.${screen}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SCREENS.map((screen) => {
          const Shown = SHOWN[screen];
          return (
            <Tabs.Panel key={screen} value={screen}>
              <Shown {...others} actions={actions} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}

/** Shows a screen by changing only the URL: loading a new document would end the connections. */
const show = (screen: string | null) => window.history.replaceState(null, '', `?${SCREEN_PARAM}=${screen}`);

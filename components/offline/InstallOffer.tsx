'use client';

import { useSyncExternalStore } from 'react';
import ui from '../ui/page.module.css';
import { type Installing, install, installing, onInstallOffer } from './install';

interface InstallOfferProps {
  words: Record<'installed' | 'offer' | 'button' | 'ios' | 'menu', string>;
}

const onServer = (): Installing => 'menu';

/** How the app is put on this device: by a button where the browser offers it, else in words. */
export function InstallOffer({ words }: InstallOfferProps) {
  const how = useSyncExternalStore(onInstallOffer, installing, onServer);
  if (how === 'installed') return <span>{words.installed}</span>;
  return (
    <span>
      {words.offer}{' '}
      {how === 'offered' ? (
        <button type="button" className={ui.button} data-quiet="" onClick={() => void install()}>
          {words.button}
        </button>
      ) : (
        words[how]
      )}
    </span>
  );
}

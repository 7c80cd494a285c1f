'use client';

import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { HEIC } from '@/lib/files/format/types';
import type { PreviewProps } from './props';
import { useAddress } from './useAddress';
import { Zoomed } from './Zoomed';

/** Media that the browser can play; if it cannot, a message says what else is possible. */
function Shown({ blob, show }: { blob: Blob; show(address: string, onError: () => void): ReactNode }) {
  const t = useTranslations('files');
  const address = useAddress(blob);
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <Alert color="orange" role="alert" variant="light">
        {t(blob.type === HEIC ? 'heicNotShown' : 'notShown')}
      </Alert>
    );
  return address ? show(address, () => setFailed(true)) : null;
}

export function Picture({ name, blob }: PreviewProps) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  return (
    <Shown
      blob={blob}
      show={(address, onError) => (
        <Zoomed label={name} {...size}>
          {/* biome-ignore lint/performance/noImgElement: bytes that are here already, which no image server could make fewer */}
          <img
            src={address}
            alt={name}
            onError={onError}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
        </Zoomed>
      )}
    />
  );
}

export const Moving = ({ name, blob }: PreviewProps) => (
  <Shown
    blob={blob}
    show={(address, onError) => (
      // biome-ignore lint/a11y/useMediaCaption: a patient's own recording has no captions
      <video src={address} controls preload="metadata" aria-label={name} onError={onError} />
    )}
  />
);

export const Sound = ({ name, blob }: PreviewProps) => (
  <Shown
    blob={blob}
    show={(address, onError) => (
      // biome-ignore lint/a11y/useMediaCaption: a patient's own recording has no captions
      <audio src={address} controls preload="metadata" aria-label={name} onError={onError} />
    )}
  />
);

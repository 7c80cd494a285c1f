'use client';

import { useEffect, useState } from 'react';

/** An object URL of the bytes for a media element; revoked when the preview closes. */
export function useAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

'use client';

import { useEffect, useState } from 'react';

/** An address of this page's own under which a media element finds the bytes; it is given up with the preview. */
export function useAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

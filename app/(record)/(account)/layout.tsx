import type { ReactNode } from 'react';
import { OwnPrintHead } from '../OwnPrintHead';

/** The pages of the user's own account. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OwnPrintHead />
      {children}
    </>
  );
}

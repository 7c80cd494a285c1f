'use client';

import { useState } from 'react';
import { FormDialog, type FormDialogProps } from '../ui/form/FormDialog';
import { SubscriptionDialog } from './SubscriptionDialog';

/** A form of the record in a dialog. If the licence has expired meanwhile a notice says so; the form keeps what was typed. */
export function RecordDialog(props: FormDialogProps) {
  const { code, at } = props.state;
  const [dismissedAt, setDismissedAt] = useState(0);
  return (
    <>
      <FormDialog {...props} />
      <SubscriptionDialog opened={code === 'not_subscribed' && at !== dismissedAt} onClose={() => setDismissedAt(at)} />
    </>
  );
}

'use client';

import { Modal, type ModalProps } from '@mantine/core';
import { useContext } from 'react';
import { ActingLine } from './acting-line';
import classes from './dialog.module.css';

/** A dialog. While the reader acts for somebody it says for whom: it covers the bar of the page that does. */
export function Dialog({ children, ...props }: ModalProps) {
  const acting = useContext(ActingLine);
  return (
    <Modal {...props}>
      {acting ? (
        <p className={classes.acting} data-acting="">
          {acting}
        </p>
      ) : null}
      {children}
    </Modal>
  );
}

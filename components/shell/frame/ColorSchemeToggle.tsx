'use client';

import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from '../states/head.module.css';

/** Switches between light and dark; initially the system's scheme. The style sheet shows the matching icon. */
export function ColorSchemeToggle({ label }: { label: string }) {
  const { toggleColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={toggleColorScheme}>
      <IconMoon size={20} aria-hidden="true" className="mantine-dark-hidden" />
      <IconSun size={20} aria-hidden="true" className="mantine-light-hidden" />
    </button>
  );
}

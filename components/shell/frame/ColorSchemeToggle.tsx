'use client';

import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from '../states/head.module.css';

/** Light or dark; until it is pressed, as the system has it. The style sheet shows the sign that fits. */
export function ColorSchemeToggle({ label }: { label: string }) {
  const { toggleColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={toggleColorScheme}>
      <IconMoon size={20} aria-hidden="true" className="mantine-dark-hidden" />
      <IconSun size={20} aria-hidden="true" className="mantine-light-hidden" />
    </button>
  );
}

import { IconLogout } from '@tabler/icons-react';
import { BASE_PATH } from '@/lib/http/base-path';
import classes from '../states/head.module.css';

/** A plain form, which works without scripts; the next page is a new document. */
export const LogoutButton = ({ text }: { text: string }) => (
  <form action={`${BASE_PATH}/logout`} method="post">
    <button type="submit" className={classes.tool}>
      <IconLogout size={20} aria-hidden="true" />
      {text}
    </button>
  </form>
);

import { redirect } from 'next/navigation';

/** Redirects an old address. */
export default function OldTaccuino() {
  redirect('/Registro/Taccuino');
}

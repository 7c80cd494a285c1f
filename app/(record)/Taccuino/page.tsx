import { redirect } from 'next/navigation';

/** Redirects an old URL to the pain diary. */
export default function OldTaccuino() {
  redirect('/Registro/Taccuino');
}

import { redirect } from 'next/navigation';

/** An address of older links. */
export default function OldTaccuino() {
  redirect('/Registro/Taccuino');
}

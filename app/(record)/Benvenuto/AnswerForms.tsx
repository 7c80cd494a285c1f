'use client';

import type { ScreenId } from '@/lib/record/home/first-steps';
import { AllergyForm } from './AllergyForm';
import type { AnswerFormProps } from './AnswerForm';
import { ContactForm } from './ContactForm';
import { MedicalForm } from './MedicalForm';
import { NameForm } from './NameForm';
import { TaxCodeForm } from './TaxCodeForm';

interface AnswerFormsProps extends AnswerFormProps {
  screen: ScreenId;
  known: Record<'contact' | 'allergies', string[]>;
}

/** The form of a screen. */
export function AnswerForms({ screen, known, ...props }: AnswerFormsProps) {
  switch (screen) {
    case 'name':
      return <NameForm {...props} />;
    case 'taxCode':
      return <TaxCodeForm {...props} />;
    case 'contact':
      return <ContactForm {...props} known={known.contact} />;
    case 'allergies':
      return <AllergyForm {...props} known={known.allergies} />;
    case 'medical':
      return <MedicalForm {...props} />;
    default:
      return null;
  }
}

import type { LegalText } from '@/lib/legal/document';

/** The text of a legal document below its title. */
export const LegalSections = ({ text: { summary, sections } }: { text: LegalText }) => (
  <>
    <p>{summary}</p>
    {sections.map(({ title, text }) => (
      <section key={title}>
        <h2>{title}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </>
);

import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Locale, translate } from '../i18n/translate';
import { TYPEFACE } from '../pdf/typeface';
import { chaptersOf, type GuideName, WHOLE_GUIDE } from './guides';
import type { ChapterText } from './markdown';

const styles = StyleSheet.create({
  page: { padding: 56, paddingBottom: 72, fontFamily: TYPEFACE, fontSize: 11, lineHeight: 1.5, color: '#1c252d' },
  product: { fontSize: 10, color: '#12596c' },
  title: { fontWeight: 'bold', fontSize: 22, lineHeight: 1.25, color: '#12596c', marginBottom: 14 },
  content: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 3 },
  intro: { marginBottom: 8 },
  picture: { border: '1 solid #d5dbe0', marginTop: 4 },
  caption: { fontSize: 9, color: '#55606b', marginTop: 3, marginBottom: 10 },
  step: { flexDirection: 'row', marginBottom: 5 },
  number: { width: 22, color: '#12596c', fontWeight: 'bold' },
  words: { flex: 1 },
  foot: { position: 'absolute', top: 795, left: 56, right: 56, fontSize: 9, color: '#55606b', textAlign: 'center' },
});

/** A chapter, and the screenshot of its page (a JPEG file); a new page has none until the first was taken. */
export interface PicturedChapter extends ChapterText {
  name: string;
  picture: Buffer | undefined;
}

/** A guide as PDF: one page's chapter, or all chapters with a table of contents, each on a new sheet. */
export const guidePdf = (guide: GuideName, chapters: readonly PicturedChapter[], locale: Locale): Promise<Buffer> =>
  renderToBuffer(<Guide guide={guide} chapters={chapters} locale={locale} />);

interface GuideProps {
  guide: GuideName;
  chapters: readonly PicturedChapter[];
  locale: Locale;
}

function Guide({ guide, chapters, locale }: GuideProps) {
  const names = chaptersOf(guide);
  const shown = chapters.filter(({ name }) => names.includes(name));
  const whole = guide === WHOLE_GUIDE;
  const title = whole ? translate(locale, 'guide.title') : (shown[0]?.title ?? '');
  const product = translate(locale, 'shell.product');
  // A fixed date, so that the same guide gives the same file.
  const made = new Date(0);
  return (
    <Document title={title} language={locale} author={product} creationDate={made} modificationDate={made}>
      {whole ? (
        <Sheet title={title} product={product}>
          {shown.map(({ name, title: chapter }, index) => (
            <View key={name} style={styles.content}>
              <Text>{`${index + 1}. ${chapter}`}</Text>
            </View>
          ))}
        </Sheet>
      ) : null}
      {shown.map((chapter) => (
        <Sheet key={chapter.name} title={chapter.title} product={product} foot={title}>
          <Chapter {...chapter} caption={translate(locale, 'guide.picture', { title: chapter.title })} />
        </Sheet>
      ))}
    </Document>
  );
}

interface SheetProps {
  title: string;
  product: string;
  foot?: string;
  children: React.ReactNode;
}

function Sheet({ title, product, foot = title, children }: SheetProps) {
  return (
    <Page size="A4" style={styles.page} bookmark={title}>
      <Text style={styles.product}>{product}</Text>
      <Text style={styles.title}>{title}</Text>
      {children}
      <View fixed style={styles.foot}>
        <Text render={({ pageNumber, totalPages }) => `${foot} · ${pageNumber} / ${totalPages}`} />
      </View>
    </Page>
  );
}

const Chapter = ({ intro, steps, picture, caption }: PicturedChapter & { caption: string }) => (
  <View>
    {intro.map((paragraph) => (
      <Text key={paragraph} style={styles.intro}>
        {paragraph}
      </Text>
    ))}
    {picture ? (
      <View wrap={false}>
        <Image style={styles.picture} src={picture} />
        <Text style={styles.caption}>{caption}</Text>
      </View>
    ) : null}
    {steps.map((step, index) => (
      <View key={step} style={styles.step} wrap={false}>
        <Text style={styles.number}>{index + 1}.</Text>
        <Text style={styles.words}>{step}</Text>
      </View>
    ))}
  </View>
);

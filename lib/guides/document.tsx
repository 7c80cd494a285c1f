import 'server-only';
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Locale, translate } from '../i18n/translate';
import { TYPEFACE } from '../pdf/typeface';
import { type Chapter, chapterKey, chaptersOf, type GuideName, WHOLE_GUIDE } from './guides';

const styles = StyleSheet.create({
  page: { padding: 56, paddingBottom: 72, fontFamily: TYPEFACE, fontSize: 11, lineHeight: 1.5, color: '#1c252d' },
  product: { fontSize: 10, color: '#12596c' },
  title: { fontWeight: 'bold', fontSize: 22, lineHeight: 1.25, color: '#12596c', marginBottom: 18 },
  heading: { fontWeight: 'bold', fontSize: 14, lineHeight: 1.3, marginTop: 14, marginBottom: 6 },
  intro: { marginBottom: 8 },
  step: { flexDirection: 'row', marginBottom: 4 },
  number: { width: 20, color: '#12596c', fontWeight: 'bold' },
  words: { flex: 1 },
  foot: { position: 'absolute', top: 795, left: 56, right: 56, fontSize: 9, color: '#55606b', textAlign: 'center' },
});

const made = new Map<string, Promise<Buffer>>();

/** A guide as PDF. It is the same for everybody, so each is made once. */
export function guidePdf(guide: GuideName, locale: Locale): Promise<Buffer> {
  const key = `${guide} ${locale}`;
  const known = made.get(key) ?? renderToBuffer(<Guide guide={guide} locale={locale} />);
  made.set(key, known);
  known.catch(() => made.delete(key));
  return known;
}

function Guide({ guide, locale }: { guide: GuideName; locale: Locale }) {
  const t = (key: string) => translate(locale, key);
  const title = guide === WHOLE_GUIDE ? t('guide.title') : t(`${chapterKey(guide)}.title`);
  return (
    <Document title={title} language={locale} author={t('shell.product')}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.product}>{t('shell.product')}</Text>
        <Text style={styles.title}>{title}</Text>
        {chaptersOf(guide).map((chapter) => (
          <ChapterText key={chapter} chapter={chapter} t={t} headed={guide === WHOLE_GUIDE} />
        ))}
        <View fixed style={styles.foot}>
          <Text render={({ pageNumber, totalPages }) => `${title} · ${pageNumber} / ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

interface ChapterProps {
  chapter: Chapter;
  headed: boolean;
  t(key: string): string;
}

/** A chapter's steps are the lines of one message. */
function ChapterText({ chapter, headed, t }: ChapterProps) {
  const steps = t(`${chapterKey(chapter)}.steps`).split('\n');
  return (
    <View>
      {headed ? (
        <Text style={styles.heading} minPresenceAhead={60}>
          {t(`${chapterKey(chapter)}.title`)}
        </Text>
      ) : null}
      <Text style={styles.intro}>{t(`${chapterKey(chapter)}.intro`)}</Text>
      {steps.map((step, index) => (
        <View key={step} style={styles.step} wrap={false}>
          <Text style={styles.number}>{index + 1}.</Text>
          <Text style={styles.words}>{step}</Text>
        </View>
      ))}
    </View>
  );
}

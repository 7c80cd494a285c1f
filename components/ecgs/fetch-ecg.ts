import { samplesFromBase64 } from '@/lib/devices/ecg/samples';
import type { DeviceEcg } from '@/lib/devices/reading';
import { BASE_PATH } from '@/lib/http/base-path';
import type { EcgReportWire } from '@/lib/record/import/ecg-report-route';

/** The report that an electrocardiogram was imported from. */
export interface EcgReport {
  fileId: number;
  /** None where the report's lines cannot be read. */
  leads: readonly (Pick<DeviceEcg, 'samples' | 'samplesPerSecond' | 'microvoltsPerStep'> & { lead: string })[];
  rows: readonly ReportRow[];
}
/** A row of a report: its page from 1, its place in shares of the page, and the time of its left end. */
export interface ReportRow {
  lead: string;
  page: number;
  box: readonly [left: number, top: number, width: number, height: number];
  fromSeconds: number;
}

/** Fetches the report behind an electrocardiogram; null if there is none that the reader sees. Throws if that fails. */
export async function reportOf(id: number, signal: AbortSignal): Promise<EcgReport | null> {
  const answer = await fetch(`${BASE_PATH}/api/ecg/${id}/referto`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const data: EcgReportWire | null = (await answer.json()).data;
  return (
    data && {
      fileId: data.id_file,
      leads: data.derivazioni.map(({ derivazione, campioni }) => ({
        lead: derivazione,
        samplesPerSecond: data.campioni_al_secondo,
        microvoltsPerStep: data.microvolt_per_passo,
        samples: samplesFromBase64(campioni),
      })),
      rows: data.righe.map(({ derivazione, pagina, riquadro, da_secondi }) => ({
        ...{ lead: derivazione, page: pagina, fromSeconds: da_secondi },
        box: riquadro as unknown as ReportRow['box'],
      })),
    }
  );
}

/** The row of a lead that shows a time. */
export const rowAt = (rows: readonly ReportRow[], lead: string | undefined, seconds: number) => {
  const own = rows.filter((row) => row.lead === lead);
  return own.findLast(({ fromSeconds }) => fromSeconds <= seconds + 0.05) ?? own[0];
};

/** Fetches an electrocardiogram with its tracing. Throws if that fails or is incomplete. */
export async function ecgOf(id: number, signal: AbortSignal): Promise<DeviceEcg> {
  const answer = await fetch(`${BASE_PATH}/api/ecg/${id}/tracciato`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const { rilevato_il, valori } = (await answer.json()).data;
  return {
    measuredAt: rilevato_il,
    mode: valori.modalita,
    face: valori.faccina,
    result: valori.esito,
    findings: valori.reperti,
    heartRate: valori.frequenza_cardiaca,
    stMv: valori.st_mv,
    qrsMs: valori.qrs_ms,
    qtcMs: valori.qtc_ms,
    prematureBeats: valori.battiti_prematuri,
    filter: valori.filtro,
    heartRates: valori.frequenze,
    samplesPerSecond: valori.campioni_al_secondo,
    microvoltsPerStep: valori.microvolt_per_passo,
    samples: samplesFromBase64(valori.campioni),
  };
}

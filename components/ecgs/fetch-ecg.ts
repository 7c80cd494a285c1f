import { samplesFromBase64 } from '@/lib/devices/ecg/samples';
import type { DeviceEcg } from '@/lib/devices/reading';
import { BASE_PATH } from '@/lib/http/base-path';

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

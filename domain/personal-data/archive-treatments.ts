import type { Delays } from "../company/fields.ts";
import { treatmentRegister } from "./treatments/register.ts";
import { listTreatments } from "./treatments/treatments.ts";

/**
 * Returns why and how long the site keeps the parts of a personal archive, in French words. A copy of somebody's data
 * comes with this (GDPR, article 15).
 *
 * @param delays that the company announces
 */
export function archivedTreatments(delays: Delays): object[] {
  return listTreatments(delays)
    .filter(({ id }) => treatmentRegister[id].archived.length > 0)
    .map(({ id, why, basis, who, howLong }) => ({
      traitement: treatmentRegister[id].name,
      pourquoi: why,
      base_légale: basis,
      qui_le_voit: who,
      jusqu_à_quand: howLong,
      dans_cette_archive: treatmentRegister[id].archived,
    }));
}

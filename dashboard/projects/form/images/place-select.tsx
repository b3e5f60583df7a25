import type { SelectHTMLAttributes } from "react";
import { photoPlaces } from "../../../../domain/worksites/photos/fields.ts";
import type { DraftPicture } from "../draft.ts";
import { imageTexts as texts } from "../project-form.texts.ts";

type Place = DraftPicture["place"];

type PlaceSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "value" | "onChange"> & {
  place: Place;
  onChoose: (place: Place) => void;
};

/** Whether an image shows the outside or the inside. A client permits each separately. */
export function PlaceSelect({ place, onChoose, ...select }: PlaceSelectProps) {
  return (
    <select
      {...select}
      value={place || "unknown"}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Place)}
    >
      <option value="unknown">{texts.placeUnknown}</option>
      {photoPlaces.map((each) => (
        <option key={each} value={each}>
          {texts.places[each]}
        </option>
      ))}
    </select>
  );
}

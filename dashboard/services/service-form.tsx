import type { SyntheticEvent } from "react";
import { isDefaultService } from "../../domain/services/default-services.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { SavedElsewhere } from "../parts/conflict/saved-elsewhere.tsx";
import { ContrastRows, LayerRows, PointRows, QuestionRows, StepRows } from "./lists/service-lists.tsx";
import { ServiceConflict } from "./service-conflict.tsx";
import { ServiceCategory, ServicePriceFields, ServiceShown, ServiceWords } from "./service-fields.tsx";
import { ServicePictures } from "./service-pictures.tsx";
import { formTexts as texts } from "./services.texts.ts";
import { type ServiceFormProps, useServiceForm } from "./use-service-form.ts";

type Props = ServiceFormProps & {
  /** The categories of the projects. */
  categories: string[];
};

/** The form of a service. A name, an address and a text are enough. */
export function ServiceForm(props: Props) {
  const { service, categories } = props;
  const editing = useServiceForm(props);
  const { form, share, whole, isRestored, isDraft } = editing;
  const mayKeepDraft = service !== undefined && !service.hidden && !isDraft;
  const isDefault = service !== undefined && isDefaultService(service.id);

  /** An error that the store found in a list would stop the next attempt. */
  function submit(event?: SyntheticEvent, asDraft = false): void {
    form.clearErrors();
    void form.handleSubmit((values) => editing.save(values, asDraft))(event);
  }

  return (
    <form className="fields service-form" noValidate onSubmit={(event) => submit(event)}>
      {isRestored && editing.isUnsaved() && (
        <p className="note" role="status">
          {texts.found}
        </p>
      )}
      {whole && <Notice tone="fault">{whole}</Notice>}
      <SavedElsewhere collection="services" id={service?.id} seen={editing.seen} />
      <ServiceConflict editing={editing} />
      <ServiceWords form={form} isDefault={isDefault} textKey={editing.textKey} />
      <ContrastRows form={form} />
      <LayerRows form={form} />
      <ServicePictures form={form} service={service} files={editing.files} onFiles={editing.setFiles} />
      <PointRows form={form} isDefault={isDefault} />
      <StepRows form={form} />
      <ServicePriceFields form={form} />
      <QuestionRows form={form} />
      <ServiceCategory form={form} categories={categories} isDefault={isDefault} />
      {!isDraft && <ServiceShown form={form} />}
      <p role="status" className="note">
        {share !== undefined && texts.sending(Math.round(share * 100))}
      </p>
      <div className="actions">
        <SubmitButton busy={share !== undefined}>{isDraft ? texts.saveDraft : texts.save}</SubmitButton>
        {mayKeepDraft && (
          <button type="button" className="button-outline" onClick={() => submit(undefined, true)}>
            {texts.keepDraft}
          </button>
        )}
      </div>
    </form>
  );
}

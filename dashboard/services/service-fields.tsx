import { Controller, type UseFormReturn } from "react-hook-form";
import { slugFromTitle } from "../../domain/projects/slug.ts";
import { controlProps, Field, Labelled, LongField } from "../../ui/field/field.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { DescriptionEditor } from "../projects/form/description/description-editor.tsx";
import type { TypedService } from "./service-form-values.ts";
import { formTexts as texts } from "./services.texts.ts";

type Part = { form: UseFormReturn<TypedService> };
type PartOfKind = Part & { isDefault: boolean };

/**
 * The name, the address, and the words of the page. A new service gets the address that its name suggests.
 *
 * @param textKey changes when the editor of the text has to start again with another text
 */
export function ServiceWords({ form, isDefault, textKey }: PartOfKind & { textKey: number }) {
  const { register, control, formState, getValues, setValue } = form;
  const { errors } = formState;
  const { fields, hints } = texts;
  const title = register("title", {
    onBlur: () => getValues("slug") === "" && setValue("slug", slugFromTitle(getValues("title"))),
  });
  return (
    <>
      <Field type="text" label={fields.title} fault={errors.title?.message} autoComplete="off" {...title} />
      <Field
        type="text"
        label={fields.slug}
        hint={hints.slug}
        fault={errors.slug?.message}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        {...register("slug")}
      />
      <LongField
        label={fields.summary}
        hint={isDefault ? hints.summaryOfSite : hints.summary}
        rows={3}
        optional={isDefault}
        fault={errors.summary?.message}
        {...register("summary")}
      />
      <section className="service-part">
        <Heading level={2} look="part" id="text-label">
          {fields.text}
          <span className="field-optional"> (facultatif)</span>
        </Heading>
        <Controller
          name="text"
          control={control}
          render={({ field }) => (
            <DescriptionEditor
              key={textKey}
              labelId="text-label"
              html={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </section>
    </>
  );
}

/** The fields of the price range, and of the parts that it includes and excludes. */
export function ServicePriceFields({ form: { register, formState } }: Part) {
  const { errors } = formState;
  const { fields, hints } = texts;
  const from = amount("price_from", errors.price_from?.message);
  const to = amount("price_to", errors.price_to?.message);
  return (
    <section className="service-part">
      <Heading level={2} look="part">
        {texts.price}
      </Heading>
      <p className="field-hint">{hints.price}</p>
      <div className="field-pair">
        <Labelled {...from}>
          <input type="text" inputMode="numeric" {...register("price_from")} {...controlProps(from)} />
        </Labelled>
        <Labelled {...to}>
          <input type="text" inputMode="numeric" {...register("price_to")} {...controlProps(to)} />
        </Labelled>
      </div>
      {(["price_unit", "price_note"] as const).map((name) => (
        <Field
          key={name}
          type="text"
          label={fields[name]}
          hint={hints[name]}
          optional
          fault={errors[name]?.message}
          {...register(name)}
        />
      ))}
      {(["price_includes", "price_excludes"] as const).map((name) => (
        <LongField
          key={name}
          label={fields[name]}
          hint={hints[name]}
          rows={4}
          optional
          fault={errors[name]?.message}
          {...register(name)}
        />
      ))}
    </section>
  );
}

function amount(name: "price_from" | "price_to", fault: string | undefined) {
  return { name, label: texts.fields[name], optional: true, fault };
}

/** The category of the projects on the page. A service of the specification finds them by its words too. */
export function ServiceCategory({ form, categories, isDefault }: PartOfKind & { categories: string[] }) {
  const { register, formState, getValues } = form;
  const category = getValues("category");
  const choices = category && !categories.includes(category) ? [...categories, category] : categories;
  const fault = formState.errors.category?.message;
  const words = { label: texts.fields.category, hint: texts.hints.category };
  const props = { name: "category", ...words, optional: true, fault };
  return (
    <Labelled {...props}>
      <select {...register("category")} {...controlProps(props)}>
        <option value="">{isDefault ? texts.allCategories : texts.noCategory}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {french(choice)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Whether visitors see the service. */
export function ServiceShown({ form: { register } }: Part) {
  return (
    <div className="field publication">
      <label>
        <input type="checkbox" aria-describedby="shown-hint" {...register("shown")} />
        <span>
          <strong>{texts.fields.shown}</strong>
        </span>
      </label>
      <p id="shown-hint" className="field-hint">
        {texts.hints.shown}
      </p>
    </div>
  );
}

import { startServerOfFile, test } from "../fixtures.ts";
import { contest } from "./contest.ts";
import { dialogForms } from "./dialogs.ts";
import { pageForms } from "./forms.ts";

startServerOfFile();

test.for(Object.entries({ ...pageForms, ...dialogForms }))(
  "two people at once lose nothing in the form of %s",
  async ([, make], { openShared }) => {
    const form = await make();
    await contest(await openShared(form.address), form);
  },
);

import { PageLink, Points, Steps, Topic, UiLabel } from "./guide-parts";
import { LimitsTable } from "./limits-table";

export function ProjectManagement() {
  return (
    <>
      <Topic title="Create a project">
        <p>
          <PageLink to="/projects/new">Create Project</PageLink> leads through four steps. A title, a
          description, a category and a main image are required; the rest can follow later.
        </p>
        <Steps>
          <li>
            <UiLabel>Basic Information</UiLabel>: title, description, category, and longer texts for those who
            read on.
          </li>
          <li>
            <UiLabel>Project Details</UiLabel>: client, place, area, levels, phases, cost, and who worked on
            it.
          </li>
          <li>
            <UiLabel>Media</UiLabel>: main image, gallery, drawings, before and after, and a 3D model.
          </li>
          <li>
            <UiLabel>Additional Information</UiLabel>: tags and the programs you used, and a last look at all
            of it.
          </li>
        </Steps>
        <p>
          What you have entered is kept on this device until you publish, so a closed window costs nothing.
          Only a chosen 3D model has to be chosen again.
        </p>
      </Topic>
      <Topic title="Change it">
        <p>
          Open the project and press <UiLabel>Edit Project</UiLabel>. Texts, facts and media are changed where
          they stand; <UiLabel>Save Changes</UiLabel> keeps them and <UiLabel>Cancel</UiLabel> puts them back.
          Only you see these buttons.
        </p>
      </Topic>
      <Topic title="Images and files">
        <LimitsTable />
        <p>
          A project shows up to ten images and five drawings. The first image becomes the main one until you
          say otherwise with <UiLabel>Set as main</UiLabel>. If you remove the main image, the next takes its
          place; the only image stays. Place, time and camera are taken out of each photograph before it is
          shown.
        </p>
      </Topic>
      <Topic title="Construction cost">
        <p>Whole US dollars. Nobody but you sees the amount unless you tick that everybody may.</p>
      </Topic>
      <Topic title="Views and likes">
        <Points>
          <li>A view counts once for each visitor in 24 hours; your own and those of programs do not.</li>
          <li>A like is one for each person, and can be taken back.</li>
          <li>
            <PageLink to="/dashboard">Your dashboard</PageLink> adds them up.
          </li>
        </Points>
      </Topic>
      <Topic title="Delete it">
        <p>
          <UiLabel>Delete Project</UiLabel> stands in edit mode and on your dashboard. Comments, likes and
          files go with the project, and nothing brings them back.
        </p>
      </Topic>
    </>
  );
}

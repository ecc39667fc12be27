import { Points, Steps, Topic, Ui, Way } from "./guide-parts";
import { LimitsTable } from "./limits-table";

export function ProjectManagement() {
  return (
    <>
      <Topic title="Create a project">
        <p>
          <Way to="/projects/new">Create Project</Way> leads through four steps. A title, a description, a
          category and a main image are required; the rest can follow later.
        </p>
        <Steps>
          <li>
            <Ui>Basic Information</Ui>: title, description, category, and longer texts for those who read on.
          </li>
          <li>
            <Ui>Project Details</Ui>: client, place, area, levels, phases, cost, and who worked on it.
          </li>
          <li>
            <Ui>Media</Ui>: main image, gallery, drawings, before and after, and a 3D model.
          </li>
          <li>
            <Ui>Additional Information</Ui>: tags and the programs you used, and a last look at all of it.
          </li>
        </Steps>
        <p>
          What you have entered is kept on this device until you publish, so a closed window costs nothing.
          Only a chosen 3D model has to be chosen again.
        </p>
      </Topic>
      <Topic title="Change it">
        <p>
          Open the project and press <Ui>Edit Project</Ui>. Texts, facts and media are changed where they
          stand; <Ui>Save Changes</Ui> keeps them and <Ui>Cancel</Ui> puts them back. Only you see these
          buttons.
        </p>
      </Topic>
      <Topic title="Images and files">
        <LimitsTable />
        <p>
          A project shows up to ten images and five drawings. The first image becomes the main one until you
          say otherwise with <Ui>Set as main</Ui>. If you remove the main image, the next takes its place; the
          only image stays. Place, time and camera are taken out of each photograph before it is shown.
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
            <Way to="/dashboard">Your dashboard</Way> adds them up.
          </li>
        </Points>
      </Topic>
      <Topic title="Delete it">
        <p>
          <Ui>Delete Project</Ui> stands in edit mode and on your dashboard. Comments, likes and files go with
          the project, and nothing brings them back.
        </p>
      </Topic>
    </>
  );
}

import { PageLink, Points, Steps, Topic, UiLabel } from "./guide-parts";
import { PICTURE_LIMIT, UPLOAD_LIMITS } from "./upload-limits";

export function ProjectManagement() {
  return (
    <>
      <Topic title="Create a project">
        <p>
          <PageLink to="/projects/new">Create Project</PageLink> has four steps. A title, a description, a
          category and a main image are required; you can add the rest later.
        </p>
        <Steps>
          <li>
            <UiLabel>Basic Information</UiLabel>: title, description, category, and longer texts for the
            project's page.
          </li>
          <li>
            <UiLabel>Project Details</UiLabel>: client, location, area, levels, phases, cost, and who worked
            on it.
          </li>
          <li>
            <UiLabel>Media</UiLabel>: main image, gallery, drawings, before and after, and a 3D model.
          </li>
          <li>
            <UiLabel>Additional Information</UiLabel>: tags and the programs you used, and a summary of the
            project.
          </li>
        </Steps>
        <p>
          Your draft is saved as you type. You can close the window and go on later, also on another device:
          press <UiLabel>Continue</UiLabel> on your dashboard. Only a 3D model must be chosen again. Without a
          connection the draft is kept on this device, and saved when the connection is back.
        </p>
      </Topic>
      <Topic title="Edit a project">
        <p>
          Open the project and press <UiLabel>Edit Project</UiLabel>. Edit texts, facts and media on the page.{" "}
          <UiLabel>Save Changes</UiLabel> saves the texts and facts, and <UiLabel>Cancel</UiLabel> discards
          your changes to them. Only you see these buttons. A draft is saved as you type.
        </p>
        <p>
          <UiLabel>History</UiLabel> shows what was changed when, and takes you back to any earlier text. It
          holds the last 100 changes of a year. Only you see it.
        </p>
        <p>
          A press on a picture's name opens its words: a caption, a description for people who cannot see it,
          photographer, licence, year, what it is and whether AI made it.{" "}
          <UiLabel>Same details for all</UiLabel> fills the last five for many pictures at once. The cross on
          a picture marks what every crop of it keeps in view.
        </p>
      </Topic>
      <Topic title="Images and files">
        <LimitsTable />
        <p>
          A new project has up to ten images and five drawings; edit mode takes up to forty and twenty. The
          first image is the main image until you choose another with <UiLabel>Set as main</UiLabel>. If you
          remove the main image, the next image replaces it; you cannot remove the only image. Location, time
          and camera data are removed from each photograph before it is shown.
        </p>
        <p>
          If a picture is too large, <UiLabel>Make it smaller</UiLabel> scales it in your browser. Photographs
          in the format of iPhones (HEIC) are converted. Without a connection pictures wait, and are sent when
          you are online again.
        </p>
      </Topic>
      <Topic title="Construction cost">
        <p>Enter whole US dollars. Only you can see the cost unless you make it public.</p>
      </Topic>
      <Topic title="Views and likes">
        <Points>
          <li>Each visitor counts as one view in 24 hours. Your own views and those of bots do not count.</li>
          <li>Each person can like a project once, and can remove the like.</li>
          <li>
            <PageLink to="/dashboard">Your dashboard</PageLink> shows the views of all your projects, and
            those of this week against the week before.
          </li>
        </Points>
      </Topic>
      <Topic title="Analytics">
        <p>
          With the premium plan, <PageLink to="/dashboard/analytics">Analytics</PageLink> shows the views and
          visitors of each day, the sites, countries and devices they came from, and which pictures and links
          they opened: for all projects or one, and for 7, 30, 90 or 365 days against the days before.{" "}
          <UiLabel>CSV</UiLabel> downloads the same numbers.
        </p>
        <Points>
          <li>
            A visitor is an address with a browser, on one day. No cookie is set, and no address is kept.
          </li>
          <li>
            A picture or link counts once a day per visitor. Your own visits and those of bots do not count.
          </li>
          <li>Days are in UTC. New numbers appear after about a minute, and are kept for 25 months.</li>
        </Points>
      </Topic>
      <Topic title="Delete a project">
        <p>
          <UiLabel>Delete Project</UiLabel> is in edit mode and on your dashboard. Its comments, likes and
          files are deleted too, and this cannot be undone.
        </p>
      </Topic>
    </>
  );
}

function LimitsTable() {
  return (
    <table className="w-full text-left text-14">
      <thead>
        <tr className="border-b border-ink font-mono text-12 text-ink-2">
          <th scope="col" className="py-2 pr-4 font-normal">
            What
          </th>
          <th scope="col" className="py-2 font-normal">
            Each file
          </th>
        </tr>
      </thead>
      <tbody>
        {[...UPLOAD_LIMITS, { what: "Every picture among these", rule: PICTURE_LIMIT }].map(
          ({ what, rule }) => (
            <tr key={what} className="border-b border-line align-top">
              <th scope="row" className="w-1/2 py-3 pr-4 font-normal">
                {what}
              </th>
              <td className="py-3 text-ink-2">{rule}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

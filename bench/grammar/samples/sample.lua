#!/usr/bin/env lua
-- a stack and what is done with it
local Stack = { size = 0, ["kind"] = 'stack'; 1, 2 }
Stack.__index = Stack

--[[ pushes
     everything ]]
function Stack:push(first, ...)
  local more <const> = select('#', ...)
  self[#self + 1], self.size = first, self.size + 1
  if more > 0 then return self:push(...) end
  return self
end

local function each(list, f)
  for i, value in ipairs(list) do
    if i % 2 == 0 then goto continue
    elseif value == nil or not f then break
    else f(value, -i ^ 2) end
    ::continue::
  end
  for i = 10, 1, -3 do f(i) end
end

local s = setmetatable({}, Stack):push("a\n", [==[long ]] text]==], 0x1F)
while s.size > 0 do s.size = s.size - 1 end
repeat local done = true until done and #s >= 0
each({ n = 1, function(x) return x end }, print) ; print 'end'
do return s.size .. 'left' end
